import { expect, it } from 'vitest';
import { backendUnderTest } from './backend-under-test.ts';
import { readNextChange } from './read-next-change.ts';

const backend = backendUnderTest({ ownTenant: true });

it('notifies every listener of a publication', async () => {
  const stop = new AbortController();
  const streams = await Promise.all(
    [0, 1].map(() => backend().fetch('/events', { headers: { 'x-tenant': undefined }, signal: stop.signal })),
  );
  for (const stream of streams) expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const own = await backend().currentTenant();
  const changes = streams.map((stream) =>
    readNextChange(stream, ({ tenant, kind }) => tenant === own && kind === 'builder'),
  );
  const response = await backend().fetch('/builder/versions', { method: 'POST', body: '{"heard":true}' });
  const { data } = (await response.json()) as { data: { version: number } };
  for (const change of await Promise.all(changes))
    expect(change).toEqual({ tenant: own, kind: 'builder', version: data.version });
  stop.abort();
});

it('notifies of a market change', async () => {
  const stop = new AbortController();
  const stream = await backend().fetch('/events', { headers: { 'x-tenant': undefined }, signal: stop.signal });
  const own = await backend().currentTenant();
  const change = readNextChange(stream, ({ tenant, kind }) => tenant === own && kind === 'settings');
  await backend().call('changeMarket', { body: { languages: ['fr', 'en'] } });
  expect(await change).toEqual({ tenant: own, kind: 'settings' });
  stop.abort();
});
