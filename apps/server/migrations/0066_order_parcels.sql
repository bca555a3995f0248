-- How the buyer wished an order to be sent (R-16): each line as soon as it can be there, or all that is in stock from one warehouse.
-- Null where nothing of it was in stock, and for orders placed before there was a choice.
alter table orders add column parcels text check (parcels in ('soonest', 'one'));
