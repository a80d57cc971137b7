import { describe, expect, it } from 'vitest';
import { documentWith, titleIn } from '../../../runtime/server/preview/test/serve-shop.ts';
import { createFrameDocuments } from './frame-documents.ts';
import { OPEN_ACCESS, serveStudio } from './test/serve-studio.ts';

const renderRequest = (title: string, facts: object = {}) => JSON.stringify({ text: documentWith(title), ...facts });
const frameHeader = (id: string) => ({ 'x-studio-frame': id });

describe('a frame', () => {
  it('shows its document, which nobody else sees', async () => {
    const { call, signedIn, ask } = await serveStudio();
    const { status, headers } = await call('PUT', '/frames/one', renderRequest('Typed'));
    expect(status).toBe(204);
    expect(headers['set-cookie']).toEqual(['v-studio-frame=one; Path=/; SameSite=Strict']);
    const page = await signedIn('/en-KW', { headers: frameHeader('one') });
    expect({ status: page.status, title: titleIn(page.body) }).toEqual({ status: 200, title: 'Typed' });
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(titleIn((await signedIn('/en-KW')).body)).toBe('Published');
    expect(titleIn((await ask('/en-KW', { headers: frameHeader('one') })).body)).toBe('Published');
    await call('PUT', '/frames/one', renderRequest('Typed on'));
    expect(titleIn((await signedIn('/en-KW', { headers: frameHeader('one') })).body)).toBe('Typed on');
  });

  it('is identified by the cookie only for navigation in an iframe', async () => {
    const { call, backend, ask } = await serveStudio({ access: OPEN_ACCESS });
    backend.versions.set('lumen', [Buffer.from(documentWith('Published'))]);
    await call('PUT', '/frames/one', renderRequest('Typed'));
    const cookie = 'v-studio-frame=one';
    const titleFor = async (headers: Readonly<Record<string, string>>) =>
      titleIn((await ask('/en-KW', { headers })).body);
    expect(await titleFor({ cookie, 'sec-fetch-dest': 'iframe' })).toBe('Typed');
    expect(await titleFor({ cookie, 'sec-fetch-dest': 'document' })).toBe('Published');
    expect(await titleFor({ cookie })).toBe('Published');
    expect(await titleFor({ 'sec-fetch-dest': 'iframe' })).toBe('Published');
  });

  it('waits for the requested revision or a later one', async () => {
    const { call, signedIn } = await serveStudio();
    await call('PUT', '/frames/one', renderRequest('Typed', { revision: 1 }));
    const titleFrom = async (revision: string) =>
      titleIn((await signedIn('/en-KW', { headers: { ...frameHeader('one'), 'x-studio-revision': revision } })).body);
    expect(await titleFrom('1')).toBe('Typed');
    const waiting = titleFrom('2');
    await call('PUT', '/frames/one', renderRequest('Typed on', { revision: 2 }));
    expect(await waiting).toBe('Typed on');
    expect([await titleFrom('1'), await titleFrom('nonsense')]).toEqual(['Typed on', 'Typed on']);
  });

  it('of one tenant is unknown to another', async () => {
    const { call, signedIn, shopBackend } = await serveStudio({ access: OPEN_ACCESS });
    shopBackend.documents.set('twin', documentWith('Twin'));
    await call('PUT', '/frames/one', renderRequest('Typed'));
    const { status } = await signedIn('/en-KW', { headers: { ...frameHeader('one'), host: 'twin.example' } });
    expect(status).toBe(409);
  });

  it.each([
    ['no text', '{}'],
    ['no JSON', '{'],
    ['an unknown color scheme', renderRequest('x', { scheme: 'sepia' })],
    ['an invalid time', renderRequest('x', { now: 'today' })],
    ['an invalid revision', renderRequest('x', { revision: 'second' })],
  ])('rejects a request with %s', async (_, body) => {
    const { call } = await serveStudio();
    const { status } = await call('PUT', '/frames/one', body);
    expect(status).toBe(400);
  });

  it('accepts a document of the maximum size, whatever its JSON encoding, and no larger one', async () => {
    const { call } = await serveStudio();
    const most = 2 * 1024 * 1024;
    expect((await call('PUT', '/frames/one', JSON.stringify({ text: '\n'.repeat(most) }))).status).toBe(204);
    for (const text of ['\n'.repeat(most + 70_000), 'a'.repeat(2 * most), 'ع'.repeat(most)]) {
      const { status, body } = await call('PUT', '/frames/one', JSON.stringify({ text }));
      expect(status).toBe(413);
      expect(JSON.parse(body).message).toMatch(/larger than 2 MiB/);
    }
  });

  it.each(['a%20b', '%D8%B9', 'x'.repeat(65)])('rejects the id %s', async (id) => {
    const { call } = await serveStudio();
    expect((await call('PUT', `/frames/${id}`, renderRequest('x'))).status).toBe(400);
  });
});

describe('frame documents', () => {
  it('are limited to the last 32 per tenant', () => {
    const texts = createFrameDocuments();
    for (let index = 0; index < 33; index += 1) texts.put('lumen', `f${index}`, { text: `${index}` });
    texts.put('twin', 'f0', { text: 'of twin' });
    expect(texts.get('lumen', 'f0')).toBeUndefined();
    expect(texts.get('lumen', 'f1')?.text).toBe('1');
    expect(texts.get('lumen', 'f32')?.text).toBe('32');
    expect(texts.get('twin', 'f0')?.text).toBe('of twin');
    expect(texts.get('aurum', 'f0')).toBeUndefined();
  });

  it('are limited to 32 MiB per tenant', () => {
    const texts = createFrameDocuments();
    const text = 'a'.repeat(2 * 1024 * 1024);
    for (let index = 0; index < 17; index += 1) texts.put('lumen', `f${index}`, { text });
    const kept = Array.from({ length: 17 }, (_, index) => texts.get('lumen', `f${index}`)).filter(Boolean);
    expect(kept.length).toBe(15);
  });
});
