import { describe, expect, it } from 'vitest';
import { backendUnderTest } from './backend-under-test.ts';
import { readNextChange } from './read-next-change.ts';

const backend = backendUnderTest({ ownTenant: true });

/** Spaces, escapes, order of keys and the end of the file must all survive. */
const text = (mark: string) => `{\n\t"b" : 1.0,\r\n  "a": "\\u0041é إطار ${mark} 𝄞" , "a2":[ ]}\n\n`;
const publish = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  backend().fetch('/builder/versions', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
const published = async (body: string, headers?: Record<string, string>) => {
  const response = await publish(body, headers);
  expect(response.ok).toBe(true);
  return ((await response.json()) as { data: { version: number; etag: string } }).data;
};

describe('a tenant’s document', () => {
  it('is returned byte for byte, with its entity tag and version', async () => {
    const document = text(String(Math.random()));
    const { version, etag } = await published(document);
    const response = await backend().fetch('/builder');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(document));
    expect(response.headers.get('etag')).toBe(etag);
    expect(response.headers.get('x-version')).toBe(String(version));
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(document))).toString('hex');
    expect(etag).toBe(`"${digest}"`);
  });

  it('is confirmed with 304', async () => {
    const { etag } = await published(text('known'));
    const same = await backend().fetch('/builder', { headers: { 'if-none-match': `"other", ${etag}` } });
    expect(same.status).toBe(304);
    expect(await same.text()).toBe('');
    expect((await backend().fetch('/builder', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('is stored in every version', async () => {
    const first = await published(text('first'));
    const second = await published(text('second'));
    expect(second.version).toBe(first.version + 1);
    const response = await backend().fetch(`/builder/versions/${first.version}`);
    expect(await response.text()).toBe(text('first'));
    expect(response.headers.get('etag')).toBe(first.etag);
    expect((await backend().expectFailure('/builder/versions/2000000000')).status).toBe(404);
  });

  it('is refused with 412 after another publication', async () => {
    const first = await published(text('mine'));
    const second = await published(text('theirs'), { 'if-match': first.etag });
    const late = await publish(text('late'), { 'if-match': first.etag });
    expect(late.status).toBe(412);
    expect(await late.json()).toMatchObject({ success: false, details: { current: second } });
    expect(await (await backend().fetch('/builder')).text()).toBe(text('theirs'));
  });

  it('gets consecutive versions by concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => published(text(`at once ${index}`))));
    const versions = answers.map(({ version }) => version).sort((a, b) => a - b);
    expect(versions).toEqual(versions.map((_, index) => (versions[0] ?? 0) + index));
  });

  it('is listed with its source and note, newest first', async () => {
    const source = `test:${Math.random()}`;
    await published(text('one'), { 'x-source': source, 'x-note': encodeURIComponent('عروض الربيع') });
    const last = await published(text('two'), { 'x-source': source });
    const { data } = await backend().call('builderVersions', { query: { source, pageSize: 10 } });
    expect(data).toHaveLength(2);
    expect(data[0]).toMatchObject({ ...last, source });
    expect(data[1]?.note).toBe('عروض الربيع');
  });

  it.each([
    ['not JSON', Uint8Array.from(Buffer.from('{"a":')), 400],
    ['not UTF-8', Uint8Array.from([0x22, 0xff, 0xfe, 0x22]), 400],
    ['larger than 2 MiB', Uint8Array.from(Buffer.from(`"${'x'.repeat(2 * 1024 * 1024)}"`)), 413],
  ])('is refused when it is %s', async (_, body, status) => {
    expect((await publish(body)).status).toBe(status);
  });

  it('is refused with an invalid note', async () => {
    for (const note of ['%zz', '%00']) expect((await publish('{}', { 'x-note': note })).status).toBe(400);
  });
});

it('notifies every listener of a publication', async () => {
  const stop = new AbortController();
  const streams = await Promise.all(
    [0, 1].map(() => backend().fetch('/events', { headers: { 'x-tenant': undefined }, signal: stop.signal })),
  );
  for (const stream of streams) expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const own = await backend().currentTenant();
  const response = await backend().fetch('/builder/versions', { method: 'POST', body: '{"heard":true}' });
  const { data } = (await response.json()) as { data: { version: number } };
  // Changes of earlier versions may arrive first.
  for (const stream of streams)
    await readNextChange(stream, (change) => change.tenant === own && change.version === data.version);
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
