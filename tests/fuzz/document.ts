// Copies of the shop's OpenAPI document for one kind of caller each, with the ids of things that exist, so that a fuzzer gets past the door.

export interface Operation {
  readonly operationId: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly [key: string]: unknown;
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly [key: string]: unknown;
}

/** Values a caller may use, by the name of the field. */
export type Known = Readonly<Record<string, readonly (string | number)[]>>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a field takes, with the values that lead somewhere first. */
const preferred = (values: readonly (string | number)[], schema: unknown): unknown => ({ anyOf: [{ enum: values }, schema] });

/** The same schema with known values for every field of a known name. */
function withKnown(value: unknown, known: Known): unknown {
  if (Array.isArray(value)) return value.map((one) => withKnown(one, known));
  if (!isObject(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withKnown(one, known)]));
  if (isObject(copy['properties']))
    copy['properties'] = Object.fromEntries(
      Object.entries(copy['properties']).map(([name, one]) => [name, known[name] ? preferred(known[name], one) : one]),
    );
  if (typeof copy['name'] === 'string' && typeof copy['in'] === 'string' && known[copy['name']])
    copy['schema'] = preferred(known[copy['name']]!, copy['schema']);
  return copy;
}

/** Examples name ids that nobody has here. */
function withoutExamples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExamples);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, one]) => !(key === 'example' && isObject(one)))
      .map(([key, one]) => [key, withoutExamples(one)]),
  );
}

const requestOf = (one: Operation, known: Known): Operation =>
  withoutExamples({
    ...one,
    parameters: withKnown(one['parameters'], known),
    requestBody: withKnown(one['requestBody'], known),
  }) as Operation;

/** The document with the operations chosen only, and known values in what they take. */
export function documentFor(whole: Document, chosen: (one: Operation) => boolean, known: Known): Document {
  const paths = Object.entries(whole.paths).flatMap(([path, methods]) => {
    const kept = Object.entries(methods)
      .filter(([, one]) => chosen(one))
      .map(([method, one]) => [method, requestOf(one, known)] as const);
    return kept.length > 0 ? [[path, Object.fromEntries(kept)] as const] : [];
  });
  return { ...whole, paths: Object.fromEntries(paths) };
}

/** Who an operation is for: the scheme it asks for, 'anyone' without one. */
export const audienceOf = (one: Operation): string => Object.keys(one.security?.[0] ?? {})[0] ?? 'anyone';
