// What is known of a category's parameters: their order, which are columns and which filters stand open, as staff set it or as its kind of part has it (SR-5, BO-2).
import type { ParamSchema } from '@partharbor/contract/records';
import { kindByKey, kindOfCategory } from '@partharbor/part-values/kinds/kinds';
import type { PartKind } from '@partharbor/part-values/kinds/kind';
import { knownParameters } from './parameters.ts';

/** A category as its row has it. */
export interface SchemaSource {
  readonly nameZh: string;
  readonly nameEn: string;
  /** Key of its kind of part; null = as its names say, '' = none. */
  readonly kind: string | null;
  /** What staff set, in their order; null = as its kind has it. */
  readonly schema: readonly ParamSchema[] | null;
  /** Parameters that its parts brought. */
  readonly params: readonly ParamSchema[];
}

export interface CategorySchema {
  /** The kind it inherits from. */
  readonly kind: PartKind | null;
  /** Those its parts may have values of, in order: what lists, filters, files and comparisons go by. */
  readonly params: readonly ParamSchema[];
  /** The same with those its kind has and no part has brought yet: what a form asks for. */
  readonly form: readonly ParamSchema[];
  /** False where the order says nothing, for nobody knows the kind. */
  readonly isRanked: boolean;
}

const flags = ({ column, open }: { readonly column?: boolean | undefined; readonly open?: boolean | undefined }) => ({
  ...(column ? { column: true as const } : {}),
  ...(open ? { open: true as const } : {}),
});

/** Only what the contract shows of a parameter: a mapping may store more. */
const plain = ({ code, zh, en, kind, unit }: ParamSchema): ParamSchema => ({ code, zh, en, kind, unit });

/** The kind a category is of: as staff say, else as its names do. */
export const kindOf = ({ kind, nameEn, nameZh }: Pick<SchemaSource, 'kind' | 'nameEn' | 'nameZh'>): PartKind | null =>
  kind === null ? kindOfCategory(nameEn, nameZh) : kindByKey(kind);

/**
 * The schema of a category. What staff set comes first, then what its kind knows, then the rest as it came: a value whose parameter has no
 * place in it is never lost, it only stands behind. Form and unit of what parts have are theirs, names those of staff.
 */
export function schemaOfCategory(source: SchemaSource): CategorySchema {
  const kind = kindOf(source);
  const brought = new Map(source.params.map((param) => [param.code, param]));
  const ranked =
    source.schema?.map((one) => ({ ...plain(brought.get(one.code) ?? one), zh: one.zh, en: one.en, ...flags(one) })) ??
    kind?.params.flatMap((one) => {
      const param = brought.get(one.code) ?? knownParameters().get(one.code);
      return param ? [{ ...plain(param), ...flags(one) }] : [];
    }) ??
    [];
  const placed = new Set(ranked.map(({ code }) => code));
  const rest = source.params.filter(({ code }) => !placed.has(code)).map(plain);
  const form = [...ranked, ...rest];
  return { kind, form, params: form.filter(({ code }) => brought.has(code)), isRanked: source.schema !== null || kind !== null };
}
