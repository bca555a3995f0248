// Chooses the rows of a table that tell most about its columns.

export interface Sample {
  readonly line: number;
  readonly cells: readonly string[];
}

const KEPT_MAX = 64;
const CELL_CHARS = 200;

/** Sees all rows, keeps few: the first, one from the middle, the fullest, the longest and the one with the most unusual signs. */
export class Samples {
  readonly #kept: Sample[] = [];
  #stride = 1;
  #seen = 0;
  #first: Sample | null = null;
  readonly #best = new Map<string, { readonly score: number; readonly sample: Sample }>();

  see(line: number, cells: readonly string[]): void {
    this.#seen++;
    const sample: Sample = { line, cells };
    this.#first ??= sample;
    if (this.#seen % this.#stride === 0) {
      this.#kept.push(sample);
      if (this.#kept.length >= KEPT_MAX) {
        this.#stride *= 2;
        for (let i = 0; i < KEPT_MAX / 2; i++) this.#kept.splice(i, 1);
      }
    }
    const text = cells.join('\n');
    this.#keepBest('full', cells.filter((cell) => cell.trim() !== '').length, sample);
    this.#keepBest('long', text.length, sample);
    this.#keepBest('unusual', text.replace(/[A-Za-z0-9\s.,;:/()_\u4E00-\u9FFF-]/g, '').length, sample);
  }

  #keepBest(what: string, score: number, sample: Sample): void {
    const held = this.#best.get(what);
    if (!held || score > held.score) this.#best.set(what, { score, sample });
  }

  /** At most five rows, in the order of their lines; cells cut to 200 characters. */
  chosen(): Sample[] {
    const middle = this.#kept[Math.floor(this.#kept.length / 2)];
    const all = [this.#first, middle, ...['full', 'long', 'unusual'].map((what) => this.#best.get(what)?.sample)];
    const lines = new Map(all.flatMap((sample): [number, Sample][] => (sample ? [[sample.line, sample]] : [])));
    return [...lines.values()]
      .toSorted((a, b) => a.line - b.line)
      .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.slice(0, CELL_CHARS)) }));
  }
}
