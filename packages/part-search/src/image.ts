// A segment of the index as bytes: named typed arrays in one shared memory, so that threads share it and a file holds it as it is.

export type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;
export type ColumnKind = 'u8' | 'u16' | 'u32' | 'i32' | 'f64';

/** A column that is written straight to where it stands, so that it never exists twice. */
export interface ColumnSource {
  readonly kind: ColumnKind;
  readonly length: number;
  /** Writes it, once; `into` is zero. `made` answers columns that stand before this one. */
  fill(into: Column, made: <C extends Column = Column>(name: string) => C): void;
}

export interface ColumnPlace {
  readonly kind: ColumnKind;
  readonly offset: number;
  readonly length: number;
}

/** What is not an array: small, plain JSON. */
export type ImageMeta = Readonly<Record<string, unknown>>;

/** Memory is shared between threads; `table` and `meta` are cloned to them. */
export interface Image {
  readonly memory: WebAssembly.Memory;
  /** Bytes in use; what follows up to the memory's end is room for scratch. */
  readonly bytes: number;
  readonly table: Readonly<Record<string, ColumnPlace>>;
  readonly meta: ImageMeta;
}

/** Arrays begin at multiples of this. */
const alignBytes = 64;
/** Vector reads at an array's end may reach this far beyond it. */
const slackBytes = 64;
const pageBytes = 65_536;

const makers = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i32: Int32Array, f64: Float64Array } as const;

const kindOf = (column: Column | ColumnSource): ColumnKind =>
  'kind' in column ? column.kind : (Object.keys(makers) as ColumnKind[]).find((kind) => column.constructor.name === makers[kind].name)!;

/** Places of arrays in one memory, and the bytes they take. */
function layOut(columns: ReadonlyMap<string, Column | ColumnSource>): { table: Record<string, ColumnPlace>; bytes: number } {
  const table: Record<string, ColumnPlace> = {};
  let at = alignBytes;
  for (const [name, column] of columns) {
    table[name] = { kind: kindOf(column), offset: at, length: column.length };
    const bytes = column.length * makers[table[name].kind].BYTES_PER_ELEMENT;
    at = Math.ceil((at + bytes + slackBytes) / alignBytes) * alignBytes;
  }
  return { table, bytes: at };
}

/** A shared memory that holds `bytes` and `scratchBytes` behind them. */
export function memoryFor(bytes: number, scratchBytes: number): WebAssembly.Memory {
  const pages = Math.ceil((bytes + scratchBytes) / pageBytes) + 1;
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
}

/** Copies arrays, or has them written, into one new shared memory. */
export function packImage(columns: ReadonlyMap<string, Column | ColumnSource>, meta: ImageMeta, scratchBytes: number): Image {
  const { table, bytes } = layOut(columns);
  const memory = memoryFor(bytes, scratchBytes);
  const image: Image = { memory, bytes, table, meta };
  for (const [name, column] of columns) {
    const into = columnOf(image, name);
    if ('kind' in column) column.fill(into, (other) => columnOf(image, other));
    else (into as Uint8Array).set(column);
  }
  return image;
}

/** The array of that name; writing to it writes to every thread's. Throws when the image has none. */
export function columnOf<C extends Column = Column>(image: Image, name: string): C {
  const place = image.table[name];
  if (!place) throw new Error(`the index has no column ${name}`);
  return new makers[place.kind](image.memory.buffer, place.offset, place.length) as unknown as C;
}
