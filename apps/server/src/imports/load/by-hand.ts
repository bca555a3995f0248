// Fields that staff set by hand stay as they are until they are released: what a row says of them is noted, and left out of it.
import { raw, sql, type Queryable } from '../../platform/database.ts';
import { FIELD_COLUMNS, HELD_BITS, isAbsent } from './stage.ts';

/** Both sides of a field where the row gives it, staff hold it, and the two differ. */
const told = (name: string, bit: number): string =>
  `'${name}', case when h.bits & ${1 << bit} <> 0 and not (${isAbsent(name)}) and p.${name} is distinct from s.${name} then jsonb_build_array(p.${name}, s.${name}) end`;

/** A parameter is held with its wording; a row that gives all parameters of its part leaves the held ones as they are. */
const LEAVE = `
  update stage s set
    by_hand = nullif(jsonb_strip_nulls(jsonb_build_object(${FIELD_COLUMNS.map(told).join(', ')}, 'mpn', case when h.holds_number and p.mpn <> s.mpn then jsonb_build_array(p.mpn, s.mpn) end))
      || coalesce((select jsonb_object_agg('param:' || code, jsonb_build_array(p.params -> code, s.params -> code)) from unnest(h.codes) code
        where (s.param_codes is null or code = any(s.param_codes)) and p.params -> code is distinct from s.params -> code), '{}')
      || coalesce((select jsonb_object_agg('staff:' || f.key, jsonb_build_array(held.value, left(f.value, 500)))
        from jsonb_each_text(s.staff) f left join part_staff_fields held on held.part_id = p.id and held.field = f.key
        where f.value <> '' and 'staff:' || f.key = any(h.staff) and held.value is distinct from left(f.value, 500)), '{}'), '{}'),
    absent = s.absent | h.bits,
    mpn = case when h.holds_number then p.mpn else s.mpn end, mpn_key = case when h.holds_number then p.mpn_key else s.mpn_key end,
    params = (s.params - h.codes) || case when s.param_codes is null then coalesce((select jsonb_object_agg(code, p.params -> code) from unnest(h.codes) code where p.params ? code), '{}') else '{}' end,
    param_texts = (s.param_texts - h.codes) || case when s.param_codes is null then coalesce((select jsonb_object_agg(code, p.param_texts -> code) from unnest(h.codes) code where p.param_texts ? code), '{}') else '{}' end,
    param_codes = case when s.param_codes is not null then array(select code from unnest(s.param_codes) code where code <> all(h.codes)) end
  from (
    select h.part_id, ${HELD_BITS} as bits, bool_or(h.field = 'mpn') as holds_number,
      coalesce(array_agg(substr(h.field, 7)) filter (where starts_with(h.field, 'param:')), '{}') as codes,
      coalesce(array_agg(h.field) filter (where starts_with(h.field, 'staff:')), '{}') as staff
    from part_hand_fields h where h.part_id in (select part_id from stage) group by h.part_id) h join parts p on p.id = h.part_id
  where h.part_id = s.part_id`;

/** Takes out of the stage what staff hold of its parts, and notes in `by_hand` what the rows say otherwise. The parts must be held, where anything is written. */
export const leaveToStaff = (tx: Queryable): Promise<number> => tx.run(sql`${raw(LEAVE)}`);
