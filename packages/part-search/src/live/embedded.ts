// An index in the thread that asks it: for tests and for programs that serve nobody else.
import type { PartSearch, SearchChange, SearchPart } from '../interface.ts';
import { IndexReader } from './reader.ts';
import { IndexWriter } from './writer.ts';

export interface EmbeddedIndex {
  readonly search: PartSearch;
  /** Takes changes in; figures are seen at once, the rest after `flush`. */
  readonly apply: (changes: readonly SearchChange[]) => void;
  readonly flush: () => void;
}

/** The interface's promises over a reader. What it refuses rejects. */
function embeddedSearch(reader: IndexReader): PartSearch {
  return {
    search: async (request) => reader.search(request),
    ids: async (request, upTo) => reader.ids(request, upTo),
    suggest: async (typed, edition, limit) => reader.suggest(typed, edition, limit),
    near: async (key, limit) => reader.near(key, limit),
    matchBom: async (lines, edition, perLine) => reader.matchBom(lines, edition, perLine),
    health: async () => reader.health(),
  };
}

/**
 * An index of these parts, which it also keeps as they are. `module` from `compileKernels()`; without one it searches in plain TypeScript.
 * @example const { search } = createEmbedded(parts); await search.suggest(typedNumber('LM358'), 'domestic', 10);
 */
export function createEmbedded(parts: Iterable<SearchPart>, module: WebAssembly.Module | null = null): EmbeddedIndex {
  const writer = new IndexWriter({ module, threads: 1 });
  const reader = new IndexReader(0);
  const kept = new Map<number, SearchPart>();
  const rebuild = writer.startRebuild();
  for (const part of parts) {
    kept.set(part.id, part);
    rebuild.add(part);
  }
  reader.take(rebuild.finish().publication);
  return {
    search: embeddedSearch(reader),
    apply(changes) {
      for (const change of changes) keep(kept, change);
      const wanted = writer.apply(changes).flatMap((id) => kept.get(id) ?? []);
      writer.apply(wanted.map((part) => ({ kind: 'part', part })));
    },
    flush() {
      const publication = writer.flush();
      if (publication) reader.take(publication);
    },
  };
}

function keep(kept: Map<number, SearchPart>, change: SearchChange): void {
  if (change.kind === 'gone') kept.delete(change.id);
  else if (change.kind === 'part') kept.set(change.part.id, change.part);
  else {
    const part = kept.get(change.id);
    if (part) kept.set(change.id, { ...part, figures: change.figures });
  }
}
