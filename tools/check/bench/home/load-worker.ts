import autocannon from 'autocannon';
import type { LoadOptions, LoadResult } from './load-generator.ts';

/** The process that asks; see `Load`. It ends when whoever started it does. */
process.on('message', (order: LoadOptions) => {
  runLoad(order).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});

async function runLoad({ port, visitors, durationSeconds: duration }: LoadOptions): Promise<LoadResult> {
  let next = 0;
  const { requests, latency, errors, non2xx, start, finish } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: visitors.length,
    duration,
    setupClient: (client) => {
      const visitor = visitors[next % visitors.length];
      next += 1;
      if (visitor !== undefined) client.setRequests([{ method: 'GET', ...visitor }]);
    },
  });
  if (errors > 0 || non2xx > 0) throw new Error(`${errors} requests failed and ${non2xx} were refused`);
  const seconds = (finish.getTime() - start.getTime()) / 1000;
  return { requests: requests.total, requestsPerSecond: requests.total / seconds, p99: latency.p99 };
}
