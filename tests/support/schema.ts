// Reads the contract's schemas for tests generated from it: fields, and strict comparison of answers.
import type { AnyCall } from '@partharbor/contract/call';
import type { Shape } from '@partharbor/contract/sample';

export type Path = readonly (string | number)[];

/** Every field a call takes, nested ones included; lists by their first element. */
export function fieldPaths(shape: Shape, at: Path = []): Path[] {
  const inner = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])].flatMap((one) => fieldPaths(one, at));
  const named = Object.entries(shape.properties ?? {}).flatMap(([name, one]) => [[...at, name], ...fieldPaths(one, [...at, name])]);
  const listed = typeof shape.items === 'object' ? [[...at, 0], ...fieldPaths(shape.items, [...at, 0])] : [];
  const seen = new Set<string>();
  return [...inner, ...named, ...listed].filter((path) => !seen.has(path.join('.')) && seen.add(path.join('.')) !== undefined);
}

/** A copy with the value at a path replaced; containers on the way are made. */
export function withValue(base: unknown, path: Path, value: unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  if (typeof head === 'number') {
    const list = Array.isArray(base) ? [...(base as unknown[])] : [];
    list[head] = withValue(list[head], rest, value);
    return list;
  }
  const object = typeof base === 'object' && base !== null && !Array.isArray(base) ? (base as Record<string, unknown>) : {};
  return { ...object, [head]: withValue(object[head], rest, value) };
}

/** Text leaves of a value with their paths. */
export function leaves(value: unknown, at: Path = []): { path: Path; value: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => leaves(one, [...at, index]));
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([name, one]) => leaves(one, [...at, name]));
  return [{ path: at, value }];
}

/** What in an answer the contract does not name, and what it names that is not there. */
export function deviations(shape: Shape, value: unknown, at = 'data'): string[] {
  const options = shape.anyOf ?? shape.oneOf;
  if (options) {
    const all = options.map((one) => deviations(one, value, at));
    return all.some((one) => one.length === 0) ? [] : (all.sort((a, b) => a.length - b.length)[0] ?? []);
  }
  if (shape.properties) return ofObject(shape, value, at);
  if (typeof shape.additionalProperties === 'object')
    return typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, one]) => deviations(shape.additionalProperties as Shape, one, `${at}.${name}`))
      : [`${at}: no object`];
  if (shape.prefixItems) return Array.isArray(value) && value.length === shape.prefixItems.length ? [] : [`${at}: no tuple`];
  if (typeof shape.items === 'object')
    return Array.isArray(value) ? value.flatMap((one, i) => deviations(shape.items as Shape, one, `${at}.${i}`)) : [`${at}: no list`];
  return ofScalar(shape, value, at);
}

function ofObject(shape: Shape, value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at}: no object`];
  const known = shape.properties ?? {};
  const fields = value as Record<string, unknown>;
  const strange =
    shape.additionalProperties === false
      ? Object.keys(fields)
          .filter((name) => !(name in known))
          .map((name) => `${at}.${name}: not in the contract`)
      : [];
  const missing = (shape.required ?? []).filter((name) => fields[name] === undefined).map((name) => `${at}.${name}: missing`);
  return [
    ...strange,
    ...missing,
    ...Object.entries(known).flatMap(([name, one]) => (fields[name] === undefined ? [] : deviations(one, fields[name], `${at}.${name}`))),
  ];
}

function ofScalar(shape: Shape, value: unknown, at: string): string[] {
  if (shape.const !== undefined) return value === shape.const ? [] : [`${at}: not ${JSON.stringify(shape.const)}`];
  if (shape.enum) return shape.enum.includes(value) ? [] : [`${at}: ${String(value)} is none of the list`];
  const kinds: Record<string, boolean> = {
    string: typeof value === 'string',
    number: typeof value === 'number',
    integer: Number.isSafeInteger(value),
    boolean: typeof value === 'boolean',
    null: value === null,
    object: typeof value === 'object' && value !== null,
    array: Array.isArray(value),
  };
  const wanted = typeof shape.type === 'string' ? [shape.type] : (shape.type ?? []);
  return wanted.length === 0 || wanted.some((kind) => kinds[kind] === true)
    ? []
    : [`${at}: ${typeof value} instead of ${wanted.join(' or ')}`];
}

/** Names of a call's path parameters. */
export const paramNames = (call: AnyCall): string[] => [...call.path.matchAll(/:(\w+)/g)].map((found) => found[1]!);
