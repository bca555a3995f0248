-- Counters of rate limits, as the library reads them; and what search needs to follow stock without missing a late transaction.
CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

-- The follower reads moves by transaction: all below the oldest running one are there for good, whatever their ids.
ALTER TABLE stock_moves ADD COLUMN xid xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE INDEX stock_moves_xid ON stock_moves (xid);
ALTER TABLE search_cursor ADD COLUMN xid xid8 NOT NULL DEFAULT '0';
ALTER TABLE search_cursor DROP COLUMN stock_move_id;

-- Goods off the shelf stay findable for staff.
ALTER TABLE part_search ADD COLUMN on_shelf boolean NOT NULL DEFAULT true;
