import { expect, it } from 'vitest';
import { backendUnderTest } from './backend-under-test.ts';
import { nextChange } from './next-change.ts';

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
