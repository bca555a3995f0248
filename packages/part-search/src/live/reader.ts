// One thread's view of the index: takes publications and answers questions over them.
import type { TypedNumber } from '@partharbor/part-values/mpn';
import type { Edition } from '@partharbor/rules/goods';
import { Dictionaries } from '../dictionary.ts';
import type { Image } from '../image.ts';
import {
  limits,
  SearchRefused,
  type BomCandidate,
  type BomLine,
  type BomValues,
  type SearchAnswer,
  type SearchHealth,
  type SearchRequest,
  type Suggestion,
} from '../interface.ts';
import { tombstoneColumn } from '../columns/figures.ts';
import { openSegments, searchIds, searchSegments, type SearchContext } from '../columns/search.ts';
import { matchBom } from '../numbers/bom.ts';
import type { ValueSearch } from '../numbers/bom-values.ts';
import { NumberIndex } from '../numbers/index.ts';
import { nearNumbers } from '../numbers/near.ts';
import type { NumberSegment } from '../numbers/segment.ts';
import { suggestNumbers } from '../numbers/suggest.ts';
import { figureReader } from './figure-reader.ts';
import type { Publication, WholePublication } from './publication.ts';

/** What a publication is to this thread. */
interface View {
  readonly serial: number;
  readonly base: Image | null;
  readonly dictionaries: Dictionaries;
  readonly whole: WholePublication;
  readonly health: Omit<SearchHealth, 'generation'>;
  /** Generation when nothing had been written in place. */
  readonly origin: number;
  readonly inPlace: BigUint64Array;
  readonly context: SearchContext;
  readonly numbers: readonly NumberSegment[];
}

/** `PartSearch` without promises. Answers from a reader that has taken no publication yet are a bug and throw. */
export class IndexReader {
  readonly #threadIndex: number;
  /** A base is opened once, whatever its tombstones. */
  readonly #numbers = new WeakMap<WebAssembly.Memory, NumberIndex>();
  #view: View | null = null;

  /** Readers over one memory each have their own index, from 0. */
  constructor(threadIndex: number) {
    this.#threadIndex = threadIndex;
  }

  /** False when publications before this one are missing: then the writer's `whole()` is to be taken. */
  take(publication: Publication): boolean {
    if (publication.kind === 'whole') {
      const dictionaries = new Dictionaries();
      dictionaries.grow(publication.dictionaries);
      this.#open(publication, publication, publication.base, dictionaries);
      return true;
    }
    const view = this.#view;
    if (!view || publication.serial > view.serial + 1) return false;
    if (publication.serial <= view.serial) return true;
    view.dictionaries.grow(publication.growth);
    const { tombstones } = publication;
    const base = view.base && tombstones && { ...view.base, table: { ...view.base.table, [tombstoneColumn]: tombstones } };
    this.#open(publication, view.whole, base, view.dictionaries);
    return true;
  }

  search(request: SearchRequest): SearchAnswer {
    const view = this.#now();
    const generation = generationOf(view);
    return { ...searchSegments(view.context, request), generation };
  }

  ids(request: SearchRequest, upTo: number): number[] {
    return searchIds(this.#now().context, request, upTo);
  }

  suggest(typed: TypedNumber, edition: Edition, limit: number): Suggestion[] {
    return suggestNumbers(this.#now().numbers, typed, edition, limit);
  }

  near(key: string, limit: number): number[] {
    return nearNumbers(this.#now().numbers, key, limit);
  }

  matchBom(lines: readonly BomLine[], edition: Edition, perLine: number): BomCandidate[][] {
    if (lines.length > limits.bomLines) throw new SearchRefused(`more than ${limits.bomLines} lines`);
    const { context, numbers } = this.#now();
    const values: ValueSearch = (typed, size) => searchSegments(context, valueRequest(typed, edition, size)).ids;
    return matchBom(numbers, lines, edition, perLine, values);
  }

  health(): SearchHealth {
    const view = this.#now();
    return { ...view.health, generation: generationOf(view) };
  }

  #now(): View {
    if (!this.#view) throw new Error('the reader has no index yet');
    return this.#view;
  }

  #numbersOf(image: Image): NumberIndex {
    const known = this.#numbers.get(image.memory);
    if (known) return known;
    const fresh = new NumberIndex(image);
    this.#numbers.set(image.memory, fresh);
    return fresh;
  }

  #open(publication: Publication, whole: WholePublication, base: Image | null, dictionaries: Dictionaries): void {
    const { serial, generation, writtenInPlace, parts, bytes, delta } = publication;
    const images = [base, delta].filter((image) => image !== null);
    this.#view = {
      serial,
      base,
      dictionaries,
      // Only what does not change is asked of it again; its first delta must not be held on to.
      whole: { ...whole, base: null, delta: null },
      health: { parts, bytes },
      origin: generation - writtenInPlace,
      inPlace: new BigUint64Array(whole.inPlace),
      context: openSegments(images, dictionaries, whole.module, this.#threadIndex, generation),
      numbers: images.map((image) => ({ numbers: this.#numbersOf(image), figures: figureReader(image, dictionaries) })),
    };
  }
}

/** Rises with what is written in place between publications, and never falls from one to the next. */
const generationOf = ({ origin, inPlace }: View): number => origin + Number(Atomics.load(inPlace, 0));

const valueRequest = (values: BomValues, edition: Edition, size: number): SearchRequest => ({
  number: null,
  facets: [],
  facetSize: 0,
  edition,
  quantity: 0,
  sort: { by: 'relevance', descending: true },
  from: 0,
  size,
  ...values,
});
