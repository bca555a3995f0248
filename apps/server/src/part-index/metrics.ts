// The index's figures for operators, beside those of HTTP.
import { Gauge, type Registry } from 'prom-client';
import type { PartIndex, PartIndexHealth } from './service.ts';

interface Figure {
  readonly name: string;
  readonly help: string;
  /** How the figures of several processes become one. */
  readonly aggregator: 'sum' | 'max';
  readonly of: (health: PartIndexHealth) => number;
}

const figures: readonly Figure[] = [
  { name: 'part_index_parts', help: 'Parts in the index', aggregator: 'max', of: (health) => health.parts },
  { name: 'part_index_bytes', help: 'Bytes of the index, of all processes together', aggregator: 'sum', of: (health) => health.bytes },
  { name: 'part_index_delta_parts', help: 'Parts that changed since the index was built', aggregator: 'max', of: (health) => health.delta },
  { name: 'part_index_changes_total', help: 'Changes taken in since the start', aggregator: 'max', of: (health) => health.changes },
  {
    name: 'part_index_feed_age_seconds',
    help: 'Time since changes were last looked for',
    aggregator: 'max',
    of: (health) => health.feedAgeMs / 1000,
  },
  { name: 'part_index_rebuilding', help: '1 while the index is built anew', aggregator: 'max', of: (health) => Number(health.rebuilding) },
  { name: 'part_index_threads', help: 'Threads that can answer', aggregator: 'sum', of: (health) => health.threads },
  { name: 'part_index_waiting', help: 'Questions that wait for a thread', aggregator: 'sum', of: (health) => health.waiting },
  {
    name: 'part_index_refusals_total',
    help: 'Questions refused because too many waited',
    aggregator: 'sum',
    of: (health) => health.refusals,
  },
  { name: 'part_index_restarts_total', help: 'Threads that died and were replaced', aggregator: 'sum', of: (health) => health.restarts },
];

/** Adds the figures; they are read when somebody asks for them. */
export function serveIndexMetrics(registry: Registry, index: Pick<PartIndex, 'health'>): void {
  for (const { name, help, aggregator, of } of figures) {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        aggregator,
        registers: [],
        collect() {
          const health = index.health();
          if (health) this.set(of(health));
        },
      }),
    );
  }
}
