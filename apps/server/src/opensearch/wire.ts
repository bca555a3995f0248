// What goes over the wire to OpenSearch: plain JSON through the official client, answers checked for what went wrong inside.
import { Client } from '@opensearch-project/opensearch';

export type Json = Readonly<Record<string, unknown>>;

export interface Hit {
  readonly _id: string;
  readonly _score: number | null;
  readonly _source?: Json;
  readonly sort?: readonly unknown[];
}

export interface Found {
  readonly hits: { readonly hits: readonly Hit[] };
  readonly aggregations?: Readonly<Record<string, Json>>;
  readonly pit_id?: string;
}

/** One search of an `_msearch`; without an index that of the others. */
export interface Entry {
  readonly index?: string;
  readonly body: Json;
}

export class OpenSearchFailed extends Error {}

/** Requests to one cluster. Connections are kept and failed ones tried again by the client. */
export class Wire {
  readonly #client: Client;

  /** `http(s)://user:password@host:port`. */
  constructor(url: string, requestTimeoutMs = 30_000) {
    this.#client = new Client({ node: url, maxRetries: 3, requestTimeout: requestTimeoutMs });
  }

  async request<T = Json>(method: string, path: string, body?: Json, query: Record<string, string> = {}): Promise<T> {
    const { body: answer } = await this.#client.transport.request({ method, path, querystring: query, ...(body ? { body } : {}) });
    return answer;
  }

  /** Like `request`, null where the thing is not there. */
  async find<T = Json>(path: string): Promise<T | null> {
    try {
      return await this.request<T>('GET', path);
    } catch (error) {
      if ((error as { statusCode?: number }).statusCode === 404) return null;
      throw error;
    }
  }

  /** Searches in one round trip. Throws when any of them failed. */
  async searches(index: string, entries: readonly Entry[]): Promise<readonly Found[]> {
    if (entries.length === 0) return [];
    const lines = entries.flatMap(({ index: own, body }) => [own === undefined ? {} : { index: own }, body]);
    const { responses } = await this.#lines<{ responses: readonly (Found & { error?: Json; timed_out?: boolean })[] }>(
      `/${index}/_msearch`,
      lines,
    );
    for (const { error, timed_out: late } of responses) {
      if (error) throw new OpenSearchFailed(`a search failed: ${JSON.stringify(error).slice(0, 500)}`);
      if (late) throw new OpenSearchFailed('a search took too long');
    }
    return responses;
  }

  /** `_bulk` lines; what became of every item, in order. */
  async bulk(index: string, lines: readonly Json[]): Promise<readonly { readonly status: number; readonly error?: Json }[]> {
    const { items } = await this.#lines<{ items: readonly Record<string, { status: number; error?: Json }>[] }>(`/${index}/_bulk`, lines);
    return items.map((item) => Object.values(item)[0]!);
  }

  async close(): Promise<void> {
    await this.#client.close();
  }

  async #lines<T>(path: string, lines: readonly Json[]): Promise<T> {
    const { body } = await this.#client.transport.request({
      method: 'POST',
      path,
      bulkBody: lines as Record<string, unknown>[],
      querystring: {},
    });
    return body;
  }
}
