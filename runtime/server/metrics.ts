import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    pages: new Counter({
      name: 'vitrine_pages_total',
      help: 'Pages answered, by where they came from',
      labelNames: ['tenant', 'source'] as const,
      registers: [registry],
    }),
    renderSeconds: new Histogram({
      name: 'vitrine_page_make_seconds',
      help: 'Time to make a page: loading and rendering',
      labelNames: ['tenant'] as const,
      buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2],
      registers: [registry],
    }),
    blockProblems: new Counter({
      name: 'vitrine_block_problems_total',
      help: 'Blocks that threw or whose data did not come',
      labelNames: ['tenant', 'block', 'code'] as const,
      registers: [registry],
    }),
    failures: new Counter({
      name: 'vitrine_failures_total',
      help: 'Requests that ended in an error of our own',
      registers: [registry],
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
