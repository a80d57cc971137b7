import { Agent, request } from 'node:http';
import type { PacedOrder, PacedResult } from './paced-load.ts';

/** The process that asks at a steady pace; see `PacedLoad`. It ends when whoever started it does. */
process.on('message', (order: PacedOrder) => {
  sendPacedRequests(order).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());

async function sendPacedRequests({ port, host, requests, perSecond, addresses }: PacedOrder): Promise<PacedResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const began = performance.now();
  const statuses: Record<string, number> = {};
  const latencies: number[] = [];
  const all: Promise<void>[] = [];
  for (const [index, { path, accept = 'text/html' }] of requests.entries()) {
    const due = began + (index * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    const client = `198.51.${Math.floor((index % addresses) / 250)}.${(index % addresses) % 250}`;
    const headers = { host: `${host}:${port}`, accept, 'accept-encoding': 'gzip, br', 'x-forwarded-for': client };
    const asked = performance.now();
    all.push(
      sendRequest({ port, path, headers, agent }).then((status) => {
        latencies.push(performance.now() - asked);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }),
    );
  }
  await Promise.all(all);
  agent.destroy();
  return { latencies, statuses };
}

const sendRequest = (options: {
  port: number;
  path: string;
  headers: Record<string, string>;
  agent: Agent;
}): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request({ ...options, host: '127.0.0.1' });
    asked.on('error', reject);
    asked.on('response', (response) => {
      response.on('error', reject);
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    asked.end();
  });
