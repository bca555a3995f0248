-- The checks that 0050 added hold for the rows that were there.
ALTER TABLE parts VALIDATE CONSTRAINT parts_merged_check;
ALTER TABLE stock_moves VALIDATE CONSTRAINT stock_moves_kind_check;
