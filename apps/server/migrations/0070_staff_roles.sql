-- Roles of staff (R-109): named sets of permissions, one to three a person. staff.permissions stays what a person may do, the sum of his
-- roles, so that the version before this one asks for the same; what he held before there were roles holds until he is given one.
CREATE TABLE roles (
  key text PRIMARY KEY CHECK (key ~ '^[a-z][a-z0-9-]{1,29}$'),
  name_zh text NOT NULL CHECK (length(name_zh) BETWEEN 1 AND 40),
  name_en text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 40),
  permissions text[] NOT NULL,
  -- order of the matrix
  place integer NOT NULL,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((key = 'owner') = ('admin' = ANY (permissions)) AND (key <> 'owner' OR cardinality(permissions) = 1))
);
CREATE UNIQUE INDEX roles_name_zh ON roles (lower(name_zh));
CREATE UNIQUE INDEX roles_name_en ON roles (lower(name_en));
CREATE SEQUENCE role_number;

INSERT INTO roles (place, key, name_zh, name_en, permissions) VALUES
  (1, 'owner', '负责人', 'Owner', '{admin}'),
  (2, 'sales', '销售', 'Sales', '{orders,stock.view,catalogue.view,quotes,invoices.view,customers.view,marketing.view,reports.view}'),
  (3, 'sourcing', '采购', 'Sourcing', '{orders.view,stock.view,catalogue,quotes}'),
  (4, 'warehouse', '仓储', 'Warehouse', '{orders.view,shipping,stock,catalogue.view}'),
  (5, 'finance', '财务', 'Finance',
    '{orders.view,stock.view,catalogue.view,quotes.view,payments,invoices,customers.view,marketing.view,reports,approve,personal.view}'),
  (6, 'service', '客服', 'Customer service',
    '{orders.view,shipping.view,stock.view,catalogue.view,quotes.view,invoices.view,customers,service,content.view,marketing.view,personal,developers.view}'),
  (7, 'editor', '编辑', 'Editor', '{catalogue.view,content,marketing}'),
  (8, 'engineer', '工程师', 'Engineer', '{stock.view,catalogue.view,quotes.view,service,content.view}'),
  (9, 'auditor', '审计', 'Auditor',
    '{orders.view,shipping.view,stock.view,catalogue.view,quotes.view,payments.view,invoices.view,customers.view,service.view,content.view,marketing.view,reports.view,developers.view,settings.view,staff.view,system.view}');

CREATE TABLE staff_roles (
  staff_id bigint NOT NULL REFERENCES staff (id),
  role text NOT NULL REFERENCES roles (key),
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 3),
  PRIMARY KEY (staff_id, role),
  UNIQUE (staff_id, place)
);
CREATE INDEX staff_roles_role ON staff_roles (role);

ALTER TABLE staff ADD COLUMN version integer NOT NULL DEFAULT 1;

-- Feedback stands with service now: who holds content keeps it.
UPDATE staff SET permissions = permissions || ARRAY['service'] WHERE 'content' = ANY (permissions) AND NOT 'service' = ANY (permissions);
UPDATE staff SET permissions = permissions || ARRAY['service.view']
  WHERE 'content.view' = ANY (permissions) AND NOT permissions && ARRAY['service', 'service.view'];

INSERT INTO staff_roles (staff_id, role, place) SELECT id, 'owner', 1 FROM staff WHERE 'admin' = ANY (permissions) ON CONFLICT DO NOTHING;
UPDATE staff SET permissions = ARRAY['admin'] WHERE 'admin' = ANY (permissions);
