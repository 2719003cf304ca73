#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Prints the tags of a release and, with SET=yes, sets them on the commit that is checked out. Nothing is pushed. Before that, the
# lines of README.md and Docs/Migrating.md that install the package are made to name the release, in a commit of their own.
#
#   VERSION=1.0.0 [SET=yes] Docs/Release/tags.sh
#
# Beside its own version, each release has one tag in the range of each original, for clients that reach Unison through
# a mirror of the original's URL. Their last numbers begin at 100: no original had such a version. The branch `master` goes on
# to the newest release, for clients that ask for the original's branch.
set -u -o pipefail

# The originals' ranges: SwiftObserver 6.3, Pharos 1.2, Bind 0.5, Elastomeric 0.2.
lines="6.3 1.2 0.5 0.2"
version=${VERSION:-}

fail() { echo "no release: $1" >&2; exit 1; }

[[ $version =~ ^[1-9][0-9]*\.[0-9]+\.[0-9]+$ ]] || fail "VERSION=1.2.3 is missing, or its first number is 0"
for line in $lines; do
  [[ $version == "$line".* ]] && fail "the numbers $line.x belong to an original; take the next ones"
done
git rev-parse -q --verify "refs/tags/$version" >/dev/null && fail "there is a tag $version"
[ -z "$(git status --porcelain)" ] || fail "the work tree has changes that are not committed"
grep -q "^## $version " CHANGELOG.md || fail "CHANGELOG.md has no heading \"## $version – date\""
if sed -n '/^## Unreleased/,/^## [0-9]/p' CHANGELOG.md | grep -q '^- '; then
  fail "CHANGELOG.md still has changes under \"Unreleased\""
fi

# As many releases as came before.
number=$((100 + $(git tag --list '6.3.1[0-9][0-9]' | wc -l)))
tags="$version"
for line in $lines; do tags+=" $line.$number"; done

# Whoever asks for "from: 1.0.0" gets the highest 1.x, the tags for Pharos among them. It has to be code of our own 1.x.
major=${version%%.*}
for line in $lines; do
  first=${line%%.*}
  [ "$first" -eq 0 ] || [ "$first" -eq "$major" ] && continue
  latest=$(git tag --list "$first.*.*" | grep -v -E "^(${lines// /|})\.1[0-9][0-9]\$" | sort -V | tail -n 1)
  [ -z "$latest" ] || [ "$(printf '%s\n' "$latest" "$line.$number" | sort -V | tail -n 1)" = "$latest" ] \
    || fail "$line.$number would give $version to clients of our own $first.x; release $first.$((${line##*.} + 1)).0 first"
done

# The branch stays where a newer release has it.
branch=master
names=$tags
if git rev-parse -q --verify "refs/heads/$branch" >/dev/null && ! git merge-base --is-ancestor "$branch" HEAD; then
  echo "$branch stays with a newer release"
else
  [ "$(git symbolic-ref --short -q HEAD)" != "$branch" ] || fail "$branch is checked out"
  names+=" $branch"
fi

echo "release $version, after $(git describe --tags --abbrev=0 2>/dev/null || echo none): $names"
if [ "${SET:-}" != yes ]; then echo "SET=yes sets them at $(git rev-parse --short HEAD)"; exit; fi
for document in README.md Docs/Migrating.md; do
  sed -i.old -E "s/(url: \"<the URL of [^>]*>\", )(branch: \"[a-z]+\"|from: \"[0-9.]+\")\)/\1from: \"$version\")/" "$document" \
    && rm "$document.old"
done
git diff --quiet || git commit -q -a -m "The documents install $version" || fail "git could not commit the documents"
for tag in $tags; do git tag -a "$tag" -m "Unison $version" || fail "git could not set $tag"; done
[ "$names" = "$tags" ] || git branch -f "$branch" HEAD >/dev/null || fail "git could not set the branch $branch"
echo "publish them with: git push origin $(git symbolic-ref --short -q HEAD || echo HEAD) $names"
