-- Which contacts of an account were proven, and when (R-61 f, R-103). Accounts that paid for an order lose nothing: they count as proven by the
-- contact of their edition. Demo accounts are verified; all others become so by their next code or link.
ALTER TABLE users
  ADD COLUMN mobile_verified_at timestamptz,
  ADD COLUMN email_verified_at timestamptz;

UPDATE users u SET
    mobile_verified_at = CASE WHEN u.mobile IS NOT NULL AND (u.user_source = 0 OR u.email IS NULL) THEN p.at END,
    email_verified_at = CASE WHEN u.email IS NOT NULL AND (u.user_source = 1 OR u.mobile IS NULL) THEN p.at END
  FROM (SELECT user_id, min(placed_at) AS at FROM orders WHERE pay_state = 'paid' GROUP BY user_id) p
  WHERE p.user_id = u.id;
UPDATE users SET
    mobile_verified_at = CASE WHEN mobile IS NOT NULL THEN created_at END,
    email_verified_at = CASE WHEN email IS NOT NULL THEN created_at END
  WHERE demo;

ALTER TABLE users
  ADD CHECK (mobile_verified_at IS NULL OR mobile IS NOT NULL),
  ADD CHECK (email_verified_at IS NULL OR email IS NOT NULL);
