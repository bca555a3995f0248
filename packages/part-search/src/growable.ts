// Room for arrays that grow while a segment is collected, given back the moment it is not needed.

type Cells = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

const growth = 1.5;
/** Beyond this an array gets so much that the system maps it on its own: what is never written of it takes no memory, and all of it goes back at once. */
const smallBytes = 512 * 1024;
const mappedBytes = 40 * 1024 * 1024;

/** The cells in more room, zeros behind them; the old array can no longer be read. */
export function widened<C extends Cells>(cells: C, make: new (length: number) => C, atLeast: number): C {
  const size = cells.BYTES_PER_ELEMENT;
  const bytes = Math.max(cells.byteLength * growth, atLeast * size);
  const wider = new make(Math.ceil((bytes > smallBytes ? Math.max(bytes, mappedBytes) : bytes) / size));
  wider.set(cells);
  release(cells);
  return wider;
}

/** Gives an array's memory back at once, not when somebody collects it. */
export function release({ buffer }: Cells): void {
  buffer.transfer(0);
}
