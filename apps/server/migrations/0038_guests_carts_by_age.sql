-- Guests' carts go by age and, where there are too many, the ones nobody has seen for longest.
CREATE INDEX carts_guests_seen ON carts (seen_at) WHERE guest_hash IS NOT NULL;
