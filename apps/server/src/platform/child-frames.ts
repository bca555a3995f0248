// How a process and its child exchange a job: facts as JSON with their length before them, then bytes to the end.

export interface Frame {
  readonly facts: unknown;
  readonly bytes: Buffer;
}

const lengthBytes = 4;

/** @example socket.end(Buffer.concat(packFrame({ facts: { width: 3 }, bytes }))) */
export function packFrame({ facts, bytes }: Frame): Buffer[] {
  const head = Buffer.from(JSON.stringify({ facts, bytes: bytes.length }));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(head.length);
  return [length, head, bytes];
}

/** Null for what is no whole frame: its writer died, or is not to be believed. */
export function unpackFrame(all: Buffer): Frame | null {
  if (all.length < lengthBytes) return null;
  const start = lengthBytes + all.readUInt32BE(0);
  if (start > all.length) return null;
  const head = jsonOf(all.toString('utf8', lengthBytes, start));
  const bytes = all.subarray(start);
  return head && head.bytes === bytes.length ? { facts: head.facts, bytes } : null;
}

function jsonOf(text: string): { readonly facts?: unknown; readonly bytes?: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
