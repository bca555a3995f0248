// What the feeding process notes beside the parts: how far it is, so that another can go on and readers know how new an answer is.
import type { Entry, Found, Json, Wire } from './wire.ts';

/** Where the feed stands. */
export interface FeedState {
  /** Rises with every process that takes over the feeding: late writes of the one before lose against it. */
  readonly term: number;
  readonly generation: number;
  /** The caller's place in its change feed; '' = none. */
  readonly position: string;
  /** The caller's identity of what is fed; another needs everything anew. */
  readonly source: string;
}

const id = 'feed';
export const stateIndex = (alias: string): string => `${alias}-state`;

/** A search for the generation, to go along with others. */
export const generationEntry = (alias: string): Entry => ({
  index: stateIndex(alias),
  body: { size: 1, track_total_hits: false, _source: ['generation'] },
});

export const generationIn = ({ hits }: Found): number => {
  const [source] = hits.hits.map(({ _source: one }) => one as { generation: number } | undefined);
  return source?.generation ?? 0;
};

/** The state with the marks that guard its next writing; null where nothing was ever fed. */
export async function readState(wire: Wire, alias: string): Promise<{ state: FeedState; seqNo: number; primaryTerm: number } | null> {
  const found = await wire.find<{ _source: FeedState; _seq_no: number; _primary_term: number }>(`/${stateIndex(alias)}/_doc/${id}`);
  if (!found) return null;
  const { _source: state, _seq_no: seqNo, _primary_term: primaryTerm } = found;
  return { state, seqNo, primaryTerm };
}

/** Writes the state and makes it seen. */
export async function writeState(wire: Wire, alias: string, state: FeedState): Promise<void> {
  await wire.request('PUT', `/${stateIndex(alias)}/_doc/${id}`, state as unknown as Json, { refresh: 'true' });
}

/** Takes the feeding over: a higher term, whatever others do at the same moment. */
export async function claim(wire: Wire, alias: string): Promise<FeedState> {
  await createStateIndex(wire, alias);
  for (;;) {
    const known = await readState(wire, alias);
    const state: FeedState = known ? { ...known.state, term: known.state.term + 1 } : { term: 1, generation: 0, position: '', source: '' };
    const guard: Record<string, string> = known
      ? { if_seq_no: String(known.seqNo), if_primary_term: String(known.primaryTerm) }
      : { op_type: 'create' };
    try {
      await wire.request('PUT', `/${stateIndex(alias)}/_doc/${id}`, state as unknown as Json, { refresh: 'true', ...guard });
      return state;
    } catch (error) {
      // 409: another claimed it in between.
      if ((error as { statusCode?: number }).statusCode !== 409) throw error;
    }
  }
}

async function createStateIndex(wire: Wire, alias: string): Promise<void> {
  const settings = { number_of_shards: 1, auto_expand_replicas: '0-1' };
  const mappings = { dynamic: false };
  try {
    await wire.request('PUT', `/${stateIndex(alias)}`, { settings, mappings });
  } catch (error) {
    if (!/resource_already_exists/.test(String(error))) throw error;
  }
}
