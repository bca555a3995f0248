// Figures of the limits of browsing for operators.
import { Counter, type Registry } from 'prom-client';

export const visitFigures = {
  refused: new Counter({
    name: 'visits_refused_total',
    help: 'Pages and calls refused for much browsing: 1001 by visitor, 1002 by address',
    labelNames: ['by', 'what'],
    registers: [],
  }),
  lifted: new Counter({ name: 'visits_lifted_total', help: 'Limits lifted by a security check', registers: [] }),
};

/** Adds the figures. */
export function serveVisitMetrics(registry: Registry): void {
  registry.registerMetric(visitFigures.refused);
  registry.registerMetric(visitFigures.lifted);
}
