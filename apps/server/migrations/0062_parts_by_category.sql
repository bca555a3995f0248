-- Changes of the tree ask of every category whether it has parts, and move those of one in the order of their ids: without this each reads all parts.
CREATE INDEX parts_category ON parts (category_id, id);
