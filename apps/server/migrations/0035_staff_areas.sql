-- Permissions by areas (R-109). What 'orders', 'customers' and 'content' opened now stands in several areas: who held one of them holds the
-- areas that were cut from it too, and so may do exactly what he could. 'stock', 'catalogue', 'payments', 'system' and 'admin' stay as they are.
WITH cut (held, areas) AS (
  VALUES ('orders', ARRAY['shipping']), ('customers', ARRAY['quotes', 'service']), ('content', ARRAY['marketing'])
), given AS (
  SELECT s.id, array_agg(DISTINCT area ORDER BY area) AS areas
  FROM staff s JOIN cut c ON c.held = ANY (s.permissions) CROSS JOIN unnest(c.areas) AS area
  WHERE NOT area = ANY (s.permissions) GROUP BY s.id
)
UPDATE staff s SET permissions = s.permissions || g.areas FROM given g WHERE g.id = s.id;
