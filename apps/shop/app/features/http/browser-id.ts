// The random mark of this browser, which the texts want sent with every call; it names nobody.

let inMemory: string | undefined;

function made(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => (byte % 36).toString(36)).join('');
}

/** Nine letters and digits, kept in the browser; where it keeps nothing, for as long as this document. */
export function position(): string {
  try {
    const kept = localStorage.getItem('position');
    if (kept && /^[0-9a-z]{9}$/.test(kept)) return kept;
    const fresh = inMemory ?? made();
    localStorage.setItem('position', fresh);
    return fresh;
  } catch {
    return (inMemory ??= made());
  }
}
