// Books of BOMs: what must never be found in their tables.
import type { Statement } from '../calls/statement.ts';
import { sql } from '../platform/database.ts';

export const books: readonly Statement[] = [
  {
    id: 'I-84',
    says: 'a BOM has 1 to 300 lines, numbered without a gap',
    query: sql`select b.id from boms b left join bom_lines l on l.bom_id = b.id where b.deleted_at is null
      group by b.id having count(l.id) not between 1 and 300 or max(l.position) <> count(l.id)`,
  },
  {
    id: 'I-85',
    says: 'a line that has its part has one, another has none; its parts are numbered without a gap',
    query: sql`select l.id from bom_lines l left join bom_picks p on p.line_id = l.id
      group by l.id having (l.choice in ('system', 'buyer')) <> (count(p.seq) > 0) or max(p.seq) <> count(p.seq)`,
  },
  {
    id: 'I-86',
    says: 'the system never chose against a contradiction, on too little, by a beginning, words or a slip, nor for a line left out',
    query: sql`select l.id from bom_lines l join bom_picks p on p.line_id = l.id
      where l.choice = 'system' and (p.vetoes <> '{}'
        or p.evidence not in ('remembered', 'material_code', 'supplier_code', 'written', 'loose', 'maker_in_brackets', 'packing', 'values')
        or p.score_milli < case p.evidence when 'values' then 700 when 'packing' then 750 else 850 end
        or p.seq > 1 or l.dnp or l.quantity is null)`,
  },
  {
    id: 'I-87',
    says: 'a choice remembered is the newest its owner made for that line, and of a part that is there',
    query: sql`select c.user_id, c.line_key from bom_choices c join parts x on x.id = c.part_id where x.deleted_at < now() - interval '1 day'
      union all
      select c.user_id, c.line_key from bom_choices c
        join boms b on b.user_id = c.user_id and b.edition = c.edition join bom_lines l on l.bom_id = b.id and l.line_key = c.line_key and l.choice = 'buyer'
        join bom_picks p on p.line_id = l.id and p.seq = 1
      where b.deleted_at is null group by c.user_id, c.edition, c.line_key, c.part_id, c.at
      having max(p.picked_at) > c.at or not bool_or(p.part_id = c.part_id) and max(p.picked_at) = c.at`,
  },
  {
    id: 'I-88',
    says: 'a BOM counts its revisions, of which at most 20 are kept besides those ordered, none without a line',
    query: sql`select b.id from boms b left join bom_revisions r on r.bom_id = b.id where b.deleted_at is null
      group by b.id having coalesce(max(r.no), 0) <> b.revision or count(r.no) filter (where not r.kept) > 20
        or bool_or(r.no = b.revision and jsonb_array_length(r.lines) = 0)`,
  },
  {
    id: 'I-89',
    says: 'links open BOMs of accounts that may act, at most 20 each',
    query: sql`select s.bom_id from bom_shares s join boms b on b.id = s.bom_id join users u on u.id = b.user_id
        where s.revoked_at is null and s.expires_at > now() and (u.blocked_at is not null or b.deleted_at < now() - interval '31 days')
      union all
      select bom_id from bom_shares where revoked_at is null and expires_at > now() group by bom_id having count(*) > 20`,
  },
  {
    id: 'I-90',
    says: 'drafts end, and one that was claimed belongs to an account',
    query: sql`select id from bom_drafts where expires_at < now() - interval '1 day' or (claimed_at is not null and user_id is null)`,
  },
  {
    id: 'I-94',
    says: 'an order of a BOM is of the BOM’s owner, and no part of another order',
    query: sql`select o.id from bom_orders x join orders o on o.order_no = x.order_no join boms b on b.id = x.bom_id
      where o.user_id <> b.user_id or o.parent_id is not null`,
  },
  {
    id: 'I-95',
    says: 'nothing that can be computed is kept beside a line: no state, need, price or stock',
    query: sql`select table_name::text, column_name::text from information_schema.columns
      where table_schema = 'public' and table_name in ('bom_lines', 'bom_picks')
        and column_name ~ '(^|_)(state|status|need|buy|price|micros|amount|subtotal|stock|supply|match)(_|$)'`,
  },
  {
    id: 'I-96',
    says: 'the hash of a BOM is that of its lines',
    query: sql`select b.id from boms b join bom_lines l on l.bom_id = b.id where b.deleted_at is null
      group by b.id having b.lines_hash <> md5(string_agg(l.position || l.line_key || coalesce(l.quantity::text, '?') || l.dnp::text || l.choice
        || coalesce((select string_agg(p.part_id || 'x' || coalesce(p.number::text, '*'), '+' order by p.seq) from bom_picks p where p.line_id = l.id), ''), '|' order by l.position))`,
  },
];
