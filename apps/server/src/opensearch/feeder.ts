// Writes parts into OpenSearch: changes in bounded pieces, a whole catalogue into a new index that takes the place of the old one.
import type { PartFigures, SearchChange, SearchPart } from '@partharbor/part-search/interface';
import { setTimeout as pause } from 'node:timers/promises';
import { documentOf, documentVersion, figuresOf, indexBody } from './document.ts';
import { claim, stateIndex, writeState, type FeedState } from './state.ts';
import { OpenSearchFailed, type Json, type Wire } from './wire.ts';

/** Bounds of one bulk request. */
const bulkBytes = 4_000_000;
const bulkItems = 2_000;
/** Items the server is too busy for are sent again, each time later. */
const retryPausesMs = [200, 500, 1_000, 2_000, 5_000, 10_000];
/** Versions of one term. */
const versionsPerTerm = 1_000_000_000;
const tooBusy = 429;
const conflict = 409;
const notFound = 404;

/** One document to write; null = away with it. */
interface Write {
  readonly id: number;
  readonly document: Json | null;
}

/** The one writer of an alias. A later one's writes win over an earlier one's, however late those arrive. */
export class Feeder {
  readonly #wire: Wire;
  readonly #alias: string;
  readonly #replicas: number;
  #state: FeedState;
  #version: number;

  private constructor(wire: Wire, alias: string, replicas: number, state: FeedState) {
    this.#wire = wire;
    this.#alias = alias;
    this.#replicas = replicas;
    this.#state = state;
    this.#version = state.term * versionsPerTerm;
  }

  /** Takes the feeding over. An alias without an index gets an empty one. */
  static async claim(wire: Wire, alias: string, replicas = 0): Promise<Feeder> {
    const feeder = new Feeder(wire, alias, replicas, await claim(wire, alias));
    const current = await feeder.#currentIndices();
    if (current.length === 0) {
      await feeder.#swap(await feeder.#create());
      await feeder.#note({ position: '', source: '' });
    }
    return feeder;
  }

  get state(): FeedState {
    return this.#state;
  }

  /** Writes changes in their order; seen after `flush`. Figures of parts that are not there are passed over. */
  async apply(changes: readonly SearchChange[]): Promise<void> {
    const newest = new Map<number, { document: Json | null } | { figures: PartFigures }>();
    for (const change of changes) {
      if (change.kind === 'gone') newest.set(change.id, { document: null });
      else if (change.kind === 'part') newest.set(change.part.id, { document: documentOf(change.part) });
      else {
        const known = newest.get(change.id);
        if (known && 'document' in known) {
          if (known.document) newest.set(change.id, { document: { ...known.document, figures: figuresOf(change.figures) } });
        } else newest.set(change.id, { figures: change.figures });
      }
    }
    const writes: Write[] = [];
    const figures: { id: number; figures: PartFigures }[] = [];
    for (const [id, one] of newest) {
      if ('document' in one) writes.push({ id, document: one.document });
      else figures.push({ id, figures: one.figures });
    }
    for (let at = 0; at < figures.length; at += bulkItems) writes.push(...(await this.#withFigures(figures.slice(at, at + bulkItems))));
    await this.#write(this.#alias, writes);
  }

  /** Makes everything written so far seen, and notes where the feed stands. */
  async flush(position = this.#state.position): Promise<void> {
    await this.#wire.request('POST', `/${this.#alias}/_refresh`);
    await this.#note({ position });
  }

  /**
   * A whole catalogue: into an index of its own, which takes the alias when all is in it. Searches go on in the old one meanwhile.
   * Changes of the time between `position` and the end are applied afterwards.
   */
  async rebuild(
    parts: AsyncIterable<readonly SearchPart[]> | Iterable<readonly SearchPart[]>,
    position: string,
    source: string,
  ): Promise<void> {
    const index = await this.#create();
    // No refresh while it fills: nobody looks.
    await this.#wire.request('PUT', `/${index}/_settings`, { index: { refresh_interval: '-1' } });
    for await (const some of parts)
      await this.#write(
        index,
        some.map((part) => ({ id: part.id, document: documentOf(part) })),
      );
    await this.#wire.request('PUT', `/${index}/_settings`, { index: { refresh_interval: '1s' } });
    await this.#wire.request('POST', `/${index}/_refresh`);
    await this.#swap(index);
    await this.#note({ position, source });
  }

  /** Removes the parts and all that was noted. */
  async drop(): Promise<void> {
    for (const index of [...(await this.#currentIndices()), stateIndex(this.#alias)]) await this.#wire.request('DELETE', `/${index}`);
  }

  async #note(change: Partial<FeedState>): Promise<void> {
    this.#version += 1;
    // The version is the generation: it rises with every flush of every term.
    this.#state = { ...this.#state, ...change, generation: this.#version };
    await writeState(this.#wire, this.#alias, this.#state);
  }

  async #create(): Promise<string> {
    this.#version += 1;
    const index = `${this.#alias}-v${documentVersion}-${this.#version}`;
    await this.#wire.request('PUT', `/${index}`, indexBody(this.#replicas));
    return index;
  }

  async #currentIndices(): Promise<string[]> {
    const found = await this.#wire.find<Record<string, unknown>>(`/_alias/${this.#alias}`);
    return Object.keys(found ?? {});
  }

  /** Puts an index behind the alias in one step and removes those it replaces. */
  async #swap(index: string): Promise<void> {
    const old = await this.#currentIndices();
    const actions = [{ add: { index, alias: this.#alias, is_write_index: true } }, ...old.map((one) => ({ remove_index: { index: one } }))];
    await this.#wire.request('POST', '/_aliases', { actions });
  }

  /** Documents as they are kept, with other figures: the newest, seen or not. */
  async #withFigures(figures: readonly { id: number; figures: PartFigures }[]): Promise<Write[]> {
    const ids = figures.map(({ id }) => String(id));
    const { docs } = await this.#wire.request<{ docs: readonly { found: boolean; _source?: Json }[] }>('POST', `/${this.#alias}/_mget`, {
      ids,
    });
    return docs.flatMap(({ found, _source: source }, i): Write[] =>
      found ? [{ id: figures[i]!.id, document: { ...source, figures: figuresOf(figures[i]!.figures) } }] : [],
    );
  }

  async #write(index: string, writes: readonly Write[]): Promise<void> {
    this.#version += 1;
    let piece: Write[] = [];
    let bytes = 0;
    for (const write of writes) {
      piece.push(write);
      bytes += write.document ? JSON.stringify(write.document).length : 50;
      if (bytes < bulkBytes && piece.length < bulkItems) continue;
      await this.#send(index, piece);
      [piece, bytes] = [[], 0];
    }
    await this.#send(index, piece);
  }

  /** Sends a piece, what the server was too busy for again. Throws when an item is refused for good. */
  async #send(index: string, writes: readonly Write[]): Promise<void> {
    let left = writes;
    for (const waitMs of [0, ...retryPausesMs]) {
      if (left.length === 0) return;
      await pause(waitMs);
      const version = { version: this.#version, version_type: 'external_gte' };
      const lines = left.flatMap(({ id, document }): Json[] =>
        document ? [{ index: { _id: String(id), ...version } }, document] : [{ delete: { _id: String(id), ...version } }],
      );
      const items = await this.#wire.bulk(index, lines);
      const refused = items.find(({ status, error }) => error && ![tooBusy, conflict, notFound].includes(status));
      if (refused) throw new OpenSearchFailed(`a part was refused: ${JSON.stringify(refused.error).slice(0, 500)}`);
      // A conflict means that something newer is there already.
      left = left.filter((_, i) => items[i]!.status === tooBusy);
    }
    throw new OpenSearchFailed(`the server stayed too busy for ${left.length} parts`);
  }
}
