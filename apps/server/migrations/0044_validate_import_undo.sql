-- The kinds of movements that the file before this one added to hold for the rows that were there.
alter table stock_moves validate constraint stock_moves_kind_check;
