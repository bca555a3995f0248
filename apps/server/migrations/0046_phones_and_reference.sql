-- Numbers of inquiries are kept internationally with their extension, which takes more room: +8675526881000;ext=1234567.
ALTER TABLE inquiries DROP CONSTRAINT inquiries_phone_check;
ALTER TABLE inquiries ADD CONSTRAINT inquiries_phone_check CHECK (char_length(phone) BETWEEN 6 AND 40);

-- Makers, categories and warehouses are kept in memory: whoever changes them, each process looks again at once.
CREATE FUNCTION tell_reference_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('reference_change', '');
  RETURN NULL;
END $$;
CREATE TRIGGER brands_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brands FOR EACH STATEMENT EXECUTE FUNCTION tell_reference_change();
CREATE TRIGGER categories_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION tell_reference_change();
CREATE TRIGGER warehouses_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON warehouses FOR EACH STATEMENT EXECUTE FUNCTION tell_reference_change();
