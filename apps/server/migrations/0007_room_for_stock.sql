-- Every order changes `available` of its parts. Room on the page keeps such a change on it, so that no index entry is written (HOT).
ALTER TABLE part_search SET (fillfactor = 75);
