import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { OrderLoad, OrderLoadResult } from './order-load.ts';

/** The process that asks; see `runOrderLoad`. It ends when whoever started it does. */
process.on('message', (load: OrderLoad) => {
  runLoad(load).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());

/** At a pace, so many may be waited for. */
const MAX_PACED_SOCKETS = 200;

async function runLoad(load: OrderLoad): Promise<OrderLoadResult> {
  const { pace, durationMs, bodies } = load;
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 'connections' in pace ? pace.connections : MAX_PACED_SOCKETS,
  });
  const latencies: number[] = [];
  const answers: Record<string, number> = {};
  let sent = 0;
  const ask = async (): Promise<void> => {
    const body = bodies[sent % bodies.length] ?? {};
    sent += 1;
    const began = performance.now();
    const answer = await send(load, agent, load.areOrders ? { ...body, ...ownId(body) } : body);
    latencies.push(performance.now() - began);
    answers[answer] = (answers[answer] ?? 0) + 1;
  };
  const began = performance.now();
  if ('connections' in pace) {
    const loop = async (): Promise<void> => {
      while (performance.now() - began < durationMs) await ask();
    };
    await Promise.all(Array.from({ length: pace.connections }, loop));
  } else {
    const all: Promise<void>[] = [];
    for (let index = 0; index < (durationMs / 1000) * pace.perSecond; index += 1) {
      const early = began + (index * 1000) / pace.perSecond - performance.now();
      if (early > 0) await delay(early);
      all.push(ask());
    }
    await Promise.all(all);
  }
  agent.destroy();
  return { latencies, answers };
}

/** Of nobody else, so that no limit of orders is met, and each is mailed. */
function ownId(body: object): object {
  const _id = randomBytes(12).toString('hex');
  if (!('form' in body) || typeof body.form !== 'object' || body.form === null) return { _id };
  const customerId = { fullName: 'Noor Ali', phoneNumber: '+96550001234', email: `${_id}@example.com` };
  return { _id, form: { ...body.form, customerId } };
}

async function send({ url, path, headers }: OrderLoad, agent: Agent, body: object): Promise<string> {
  const client = Array.from(randomBytes(3)).join('.');
  const asked = request(url + path, {
    agent,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'x-client-address': `10.${client}` },
  });
  const answered = new Promise<string>((resolve, reject) => {
    asked.on('error', reject);
    asked.on('response', async (response) => {
      const { code = '' }: { readonly code?: string } = JSON.parse(await text(response));
      resolve(`${response.statusCode} ${code}`.trim());
    });
  });
  asked.end(JSON.stringify(body));
  return answered;
}
