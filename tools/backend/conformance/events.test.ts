import { expect, it } from 'vitest';
import type { ChangeEvent } from '../../../schemas/generated/wire.ts';
import { backendUnderTest } from './backend-under-test.ts';

const backend = backendUnderTest();

it('tells everybody who listens that a version was published', async () => {
  const stop = new AbortController();
  const streams = await Promise.all(
    [0, 1].map(() => backend().fetch('/events', { headers: { 'x-tenant': undefined }, signal: stop.signal })),
  );
  for (const stream of streams) expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const heard = streams.map((stream) => nextChange(stream, ({ kind }) => kind === 'builder'));
  const response = await backend().fetch('/builder/versions', { method: 'POST', body: '{"heard":true}' });
  const { data } = (await response.json()) as { data: { version: number } };
  const tenant = await backend().defaultTenant();
  for (const change of await Promise.all(heard))
    expect(change).toEqual({ tenant, kind: 'builder', version: data.version });
  stop.abort();
});

async function nextChange(stream: Response, isWanted: (change: ChangeEvent) => boolean): Promise<ChangeEvent> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of stream.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, data] = /^event: change\ndata: (.*)$/m.exec(block) ?? [];
      if (data === undefined) continue;
      const change = JSON.parse(data) as ChangeEvent;
      if (isWanted(change)) return change;
    }
  }
  throw new Error('the stream ended');
}
