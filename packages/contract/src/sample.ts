// Makes something that a schema takes: examples of the OpenAPI document, and requests of the tests made from the contract.
import { z } from 'zod';

/** The parts of a JSON schema that are read here. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | boolean;
  readonly items?: Shape | boolean;
  readonly prefixItems?: readonly Shape[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly pattern?: string;
}

/** The JSON schema of one side of a call. */
export const shapeOf = (schema: z.ZodType, io: 'input' | 'output'): Shape =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape;

/** Texts of which one fits most fields. */
const texts = ['text', '1', '1.00', '2026-11-25', '2026-11-25T10:00:00Z', 'buyer@works.example', '13800138000'];

function textFor({ pattern, minLength = 0 }: Shape): string {
  const takes = (text: string): boolean => pattern === undefined || new RegExp(pattern, 'u').test(text);
  const text = texts.find(takes) ?? 'text';
  return text.padEnd(minLength, text);
}

/**
 * Something a schema takes, or nearly: rules between fields it cannot know. `known` gives values by field name.
 * @example sample(shapeOf(z.object({ goodsId: id, text: z.string().min(5) }), 'input'), { goodsId: '10023' }) // { goodsId: '10023', text: 'textt' }
 */
export function sample(shape: Shape, known: Readonly<Record<string, unknown>>, name = ''): unknown {
  if (name in known) return known[name];
  if (shape.default !== undefined) return shape.default;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const options = shape.anyOf ?? shape.oneOf ?? shape.allOf;
  if (options?.[0]) return sample(options[0], known, name);
  if (shape.properties)
    return Object.fromEntries((shape.required ?? []).map((field) => [field, sample(shape.properties?.[field] ?? {}, known, field)]));
  if (shape.type === 'array') return typeof shape.items === 'object' ? [sample(shape.items, known, name)] : [];
  if (shape.type === 'boolean') return true;
  if (shape.type === 'number' || shape.type === 'integer') return Math.max(1, shape.minimum ?? 1);
  return textFor(shape);
}
