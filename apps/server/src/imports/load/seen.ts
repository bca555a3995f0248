// What a run has read so far, so that a later row of the same part, or of the same id of its source, is told and not written.
import type { LoadablePart } from './loadable.ts';

/** Lines below this and their file in one number, exact in a double. */
const LINES = 2 ** 31;

/** One string and one number for each part and each id: some 150 bytes a row. */
export class SeenRows {
  readonly #files: string[] = [];
  readonly #parts = new Map<number, Map<string, number>>();
  readonly #refs = new Map<string, Map<string, number>>();

  /**
   * Looks at one try to write a batch: `repeated` answers the row that has the part already, `taken` the one under whose id another
   * part came; `note` remembers a row for the rest of the try, and `keep` for the run once the batch is stored.
   */
  begin(): SeenInBatch {
    const parts = new Map<string, LoadablePart>();
    const refs = new Map<string, LoadablePart>();
    const noted: (readonly [number, string, LoadablePart])[] = [];
    return {
      repeated: (brandId, identity, part) => this.#told(parts.get(`${brandId} ${identity}`), this.#parts.get(brandId)?.get(identity), part),
      taken: (part) =>
        part.sourceRef === null
          ? null
          : this.#told(refs.get(`${part.sourceName}\n${part.sourceRef}`), this.#refs.get(part.sourceName)?.get(part.sourceRef), part),
      note: (brandId, identity, part) => {
        parts.set(`${brandId} ${identity}`, part);
        if (part.sourceRef !== null) refs.set(`${part.sourceName}\n${part.sourceRef}`, part);
        noted.push([brandId, identity, part]);
      },
      keep: () => {
        for (const [brandId, identity, part] of noted) {
          const place = this.#placeOf(part);
          inner(this.#parts, brandId).set(identity, place);
          if (part.sourceRef !== null) inner(this.#refs, part.sourceName).set(part.sourceRef, place);
        }
      },
    };
  }

  #placeOf({ row }: LoadablePart): number {
    if (!row) return 0;
    // Rows of a file come one after the other.
    let file = this.#files.lastIndexOf(row.file);
    if (file === -1) file = this.#files.push(row.file) - 1;
    return file * LINES + row.line;
  }

  /** The line of an earlier row, with its file where that is another one; null where there is none. */
  #told(inBatch: LoadablePart | undefined, kept: number | undefined, asking: LoadablePart): string | null {
    if (inBatch) return lineOf(inBatch.row?.file ?? '', inBatch.row?.line ?? 0, asking);
    return kept === undefined ? null : lineOf(this.#files[Math.floor(kept / LINES)] ?? '', kept % LINES, asking);
  }
}

interface SeenInBatch {
  repeated(brandId: number, identity: string, part: LoadablePart): string | null;
  taken(part: LoadablePart): string | null;
  note(brandId: number, identity: string, part: LoadablePart): void;
  keep(): void;
}

const lineOf = (file: string, line: number, asking: LoadablePart): string =>
  file === (asking.row?.file ?? '') ? String(line) : `${file}:${line}`;

function inner<K, V>(outer: Map<K, Map<string, V>>, key: K): Map<string, V> {
  let found = outer.get(key);
  if (!found) outer.set(key, (found = new Map()));
  return found;
}
