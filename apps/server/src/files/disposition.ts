// How an answer names its file (RFC 6266).

/** For characters that the rule leaves to no one. */
const escaped = (one: string): string => `%${one.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * A name of any script, with a plain one for readers that know plain letters alone.
 * @example attachment('元港商品目录.csv', 'PartHarbor.csv')
 */
export function attachment(name: string, plainName = plain(name)): string {
  if (plainName === name) return `attachment; filename="${plainName}"`;
  return `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, escaped)}`;
}

const plain = (name: string): string => name.replace(/[^\w.-]/g, '_');
