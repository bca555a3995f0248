// Patterns that could be made slow, were their text not what it is: file, pattern (* = any of the file), and why it may stay.

const categoryNames = 'reads the names of categories, which staff give';

export const allowed = [
  ['apps/server/src/config/config.ts', '^[^\\r\\n]*\\S+@\\S+[^\\r\\n]*$', 'reads a setting of the operator'],
  ['apps/shop/app/features/http/error-actions.ts', '*', 'runs in the browser, on messages of the shop'],
  ['packages/part-drawings/src/families-ic.ts', '*', 'reads the first 100 characters of a package name'],
  ['packages/part-drawings/src/xml-fault.ts', '*', 'reads drawings that the shop made, in tests'],
  ['packages/part-search/src/parse/families.ts', '*', categoryNames],
  ['packages/part-search/src/parse/terms-passive.ts', '*', categoryNames],
  ['packages/part-search/src/parse/vocabulary.ts', '\\p{Script=Han}.*\\p{Script=Han}', 'reads the dictionary of values'],
  ['packages/regions/src/romanise.ts', '*', 'reads the names of places, which come with the shop'],
  ['packages/rules/src/format.ts', '\\B(?=(\\d{3})+$)', 'reads amounts, of 15 digits at most'],
];
