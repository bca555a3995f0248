// How names of attributes are compared.

/** Attribute names are compared without case, blanks and punctuation. */
export function attributeKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
