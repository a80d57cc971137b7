import { Agent, request } from 'node:http';
import type { CatalogueRequest } from './catalogue-requests.ts';
import type { Latencies, LoadOptions } from './load-generator.ts';

/** The process that asks; see `askFor`. */
process.on('message', (order: LoadOptions) => {
  runLoad(order).then(
    (latencies) => process.send?.(latencies),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});

async function runLoad({ url, headers, requests, connections, durationMs: duration }: LoadOptions): Promise<Latencies> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const end = performance.now() + duration;
  const runConnection = async (from: number): Promise<void> => {
    for (let turn = from; performance.now() < end; turn += 1) {
      const asked = requests[turn % requests.length];
      if (asked === undefined) throw new Error('there is nothing to ask');
      const began = performance.now();
      await sendRequest(agent, url, headers, asked);
      latencies.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => runConnection(index)));
  agent.destroy();
  return latencies;
}

const sendRequest = (
  agent: Agent,
  url: string,
  headers: LoadOptions['headers'],
  { method, path, body }: CatalogueRequest,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const asked = request(url + path, { agent, method, headers: { ...headers, 'content-type': 'application/json' } });
    asked.on('error', reject);
    asked.on('response', (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${path} answers ${response.statusCode}`)),
      );
    });
    asked.end(body);
  });
