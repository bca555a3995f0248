-- Whose an ordered line is, so that what a buyer bought of a part last is one probe of an index, however many others order it (OR-2).
-- Null only for lines that an older version of the server wrote while this ran; the books name them.
alter table order_lines add column user_id bigint;
update order_lines l set user_id = o.user_id from orders o where o.id = l.order_id;
create index order_lines_bought on order_lines (user_id, part_id, id);
