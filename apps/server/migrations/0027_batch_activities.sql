-- Activities are of a type: those there are so far are discounts. The rest is of the contract: a batch activity names its parts.

UPDATE placements SET content = content || '{"type": "discount", "goodsIds": []}' WHERE kind = 'activity' AND NOT content ? 'type';
