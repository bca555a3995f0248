// JSON schemas of the contract for the OpenAPI document: records that several answers share stand once, under their names.
import { addressRecord } from '@partharbor/contract/calls/addresses';
import { goodsDetailAnswer } from '@partharbor/contract/calls/catalogue';
import { partDetail } from '@partharbor/contract/calls/console-parts';
import { importRun } from '@partharbor/contract/calls/imports';
import { draftRecord, previewAnswer } from '@partharbor/contract/calls/orders';
import {
  cartGroupsAnswer,
  cartLine,
  goodsRecord,
  orderLine,
  orderRecord,
  orderSummary,
  paramSchema,
  shipment,
} from '@partharbor/contract/records';
import { z } from 'zod';

export type Json = Record<string, unknown>;

const shared: Readonly<Record<string, z.ZodType>> = {
  Goods: goodsRecord,
  GoodsDetail: goodsDetailAnswer,
  ParamSchema: paramSchema,
  CartLine: cartLine,
  CartGroups: cartGroupsAnswer,
  Address: addressRecord,
  Draft: draftRecord,
  Preview: previewAnswer,
  OrderSummary: orderSummary,
  Order: orderRecord,
  OrderLine: orderLine,
  Shipment: shipment,
  ImportRun: importRun,
  PartDetail: partDetail,
};

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(shared)) names.add(schema, { id });

const componentPrefix = '#/components/schemas/';

/** What a schema says of itself in `meta`, which the names above would hide. */
const described = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }): void => {
  const meta = z.globalRegistry.get(zodSchema);
  if (meta) Object.assign(jsonSchema, meta);
  evenTuple(jsonSchema);
};

/** Pairs of one kind as lists of two: readers of the document know those better than `prefixItems`. */
function evenTuple(schema: Json): void {
  const { prefixItems, items } = schema;
  if (!Array.isArray(prefixItems) || items !== false || new Set(prefixItems.map((one) => JSON.stringify(one))).size !== 1) return;
  Object.assign(schema, { items: prefixItems[0] as Json });
  delete schema['prefixItems'];
}

function pointed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pointed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === '$ref' && typeof one === 'string' ? one.replace('#/$defs/', componentPrefix) : pointed(one),
    ]),
  );
}

/** Schemas of one document; `components` fills with every shared record that was pointed at. */
export function schemaWriter(): { input(schema: z.ZodType): Json; answer(schema: z.ZodType): Json; readonly components: Json } {
  const components: Json = {};
  const plain = (schema: z.ZodType): Json => {
    const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
      target: 'draft-2020-12',
      io: 'input',
      unrepresentable: 'any',
      override: ({ jsonSchema }) => evenTuple(jsonSchema),
    }) as Json;
    return rest;
  };
  return {
    components,
    input: plain,
    answer: (schema) => {
      const {
        $schema: _dialect,
        $defs,
        ...rest
      } = z.toJSONSchema(schema, {
        target: 'draft-2020-12',
        io: 'output',
        unrepresentable: 'any',
        metadata: names,
        override: described,
      }) as Json;
      for (const [name, one] of Object.entries(($defs ?? {}) as Json)) {
        const { id: _name, ...body } = pointed(one) as Json;
        components[name] = body;
      }
      const own = typeof rest['id'] === 'string' ? rest['id'] : '';
      if (own === '' || !Object.hasOwn(shared, own)) return pointed(rest) as Json;
      const { id: _name, ...body } = pointed(rest) as Json;
      components[own] = body;
      return { $ref: componentPrefix + own };
    },
  };
}
