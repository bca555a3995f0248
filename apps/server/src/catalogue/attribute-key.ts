// How names of attributes are compared, and the code that a name makes.

/** Attribute names are compared without case, blanks and punctuation. */
export function attributeKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Code of an attribute no mapping knows: `x_` and its English name. @example codeOfName('Pull force') // 'x_pull_force' */
export function codeOfName(name: string): string {
  const slug = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9㐀-鿿]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 60);
  return `x_${slug === '' ? 'other' : slug}`;
}
