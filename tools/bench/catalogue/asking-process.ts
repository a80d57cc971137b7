import { Agent, request } from 'node:http';
import type { AskingOrder, Latencies } from './asking.ts';
import type { Asked } from './catalogue-calls.ts';

/** The process that asks; see `askFor`. */
process.on('message', (order: AskingOrder) => {
  run(order).then(
    (latencies) => process.send?.(latencies),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});

async function run({ url, headers, requests, connections, duration }: AskingOrder): Promise<Latencies> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const end = performance.now() + duration;
  const ask = async (from: number): Promise<void> => {
    for (let turn = from; performance.now() < end; turn += 1) {
      const asked = requests[turn % requests.length];
      if (asked === undefined) throw new Error('there is nothing to ask');
      const began = performance.now();
      await answer(agent, url, headers, asked);
      latencies.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => ask(index)));
  agent.destroy();
  return latencies;
}

const answer = (
  agent: Agent,
  url: string,
  headers: AskingOrder['headers'],
  { method, path, body }: Asked,
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
