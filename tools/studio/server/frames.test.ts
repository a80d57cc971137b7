import { describe, expect, it } from 'vitest';
import { documentWith, titleIn } from '../../../runtime/server/preview/test/serve-shop.ts';
import { createFrameTexts } from './frame-texts.ts';
import { open, serveStudio } from './test/serve-studio.ts';

const order = (title: string, facts: object = {}) => JSON.stringify({ text: documentWith(title), ...facts });
const inFrame = (id: string) => ({ 'x-studio-frame': id });

describe('a frame', () => {
  it('shows the text that was ordered for it, and nobody else sees it', async () => {
    const { call, signedIn, ask } = await serveStudio();
    const { status, headers } = await call('PUT', '/frames/one', order('Typed'));
    expect(status).toBe(204);
    expect(headers['set-cookie']).toEqual(['v-studio-frame=one; Path=/; SameSite=Strict']);
    const page = await signedIn('/en-KW', { headers: inFrame('one') });
    expect({ status: page.status, title: titleIn(page.body) }).toEqual({ status: 200, title: 'Typed' });
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(titleIn((await signedIn('/en-KW')).body)).toBe('Published');
    expect(titleIn((await ask('/en-KW', { headers: inFrame('one') })).body)).toBe('Published');
    await call('PUT', '/frames/one', order('Typed on'));
    expect(titleIn((await signedIn('/en-KW', { headers: inFrame('one') })).body)).toBe('Typed on');
  });

  it('opens a page by the cookie, for only a browser says that a page is in a frame', async () => {
    const { call, backend, ask } = await serveStudio({ access: open });
    backend.versions.set('lumen', [Buffer.from(documentWith('Published'))]);
    await call('PUT', '/frames/one', order('Typed'));
    const cookie = 'v-studio-frame=one';
    const titleFor = async (headers: Readonly<Record<string, string>>) =>
      titleIn((await ask('/en-KW', { headers })).body);
    expect(await titleFor({ cookie, 'sec-fetch-dest': 'iframe' })).toBe('Typed');
    expect(await titleFor({ cookie, 'sec-fetch-dest': 'document' })).toBe('Published');
    expect(await titleFor({ cookie })).toBe('Published');
    expect(await titleFor({ 'sec-fetch-dest': 'iframe' })).toBe('Published');
  });

  it('begins with what is published where its text is not known, after a restart say', async () => {
    const { signedIn, backend } = await serveStudio({ access: open });
    const headers = { cookie: 'v-studio-frame=one', 'sec-fetch-dest': 'iframe' };
    const nothing = await signedIn('/en-KW', { headers });
    expect({ status: nothing.status, body: nothing.body }).toEqual({
      status: 409,
      body: 'The studio has not said yet what this frame shows.\n',
    });
    backend.versions.set('lumen', [Buffer.from(documentWith('Last published'))]);
    expect(titleIn((await signedIn('/en-KW', { headers })).body)).toBe('Last published');
    expect((await signedIn('/en-KW', { headers: inFrame('one') })).status).toBe(409);
  });

  it('is answered when the order has come that it asks for, with that or a later one', async () => {
    const { call, signedIn } = await serveStudio();
    await call('PUT', '/frames/one', order('Typed', { revision: 1 }));
    const titleFrom = async (revision: string) =>
      titleIn((await signedIn('/en-KW', { headers: { ...inFrame('one'), 'x-studio-revision': revision } })).body);
    expect(await titleFrom('1')).toBe('Typed');
    const waiting = titleFrom('2');
    await call('PUT', '/frames/one', order('Typed on', { revision: 2 }));
    expect(await waiting).toBe('Typed on');
    expect([await titleFrom('1'), await titleFrom('nonsense')]).toEqual(['Typed on', 'Typed on']);
  });

  it('of one tenant is none of another’s', async () => {
    const { call, signedIn, shopBackend } = await serveStudio({ access: open });
    shopBackend.documents.set('twin', documentWith('Twin'));
    await call('PUT', '/frames/one', order('Typed'));
    const { status } = await signedIn('/en-KW', { headers: { ...inFrame('one'), host: 'twin.example' } });
    expect(status).toBe(409);
  });

  it.each([
    ['no text', '{}'],
    ['no object', '"text"'],
    ['no JSON', '{'],
    ['a scheme that there is none of', order('x', { scheme: 'sepia' })],
    ['a time that is none', order('x', { now: 'today' })],
    ['a time past all', order('x', { now: 9e15 })],
    ['a revision that is none', order('x', { revision: 'second' })],
  ])('takes no order with %s', async (_, body) => {
    const { call } = await serveStudio();
    const { status } = await call('PUT', '/frames/one', body);
    expect(status).toBe(400);
  });

  it('takes a text as long as can be stored, however much longer JSON makes it, and no longer one', async () => {
    const { call } = await serveStudio();
    const most = 2 * 1024 * 1024;
    expect((await call('PUT', '/frames/one', JSON.stringify({ text: '\n'.repeat(most) }))).status).toBe(204);
    for (const text of ['\n'.repeat(most + 70_000), 'a'.repeat(2 * most), 'ع'.repeat(most)]) {
      const { status, body } = await call('PUT', '/frames/one', JSON.stringify({ text }));
      expect(status).toBe(413);
      expect(JSON.parse(body).message).toMatch(/larger than 2 MiB/);
    }
  });

  it.each(['a%20b', '%D8%B9', 'x'.repeat(65)])('is not named %s', async (id) => {
    const { call } = await serveStudio();
    expect((await call('PUT', `/frames/${id}`, order('x'))).status).toBe(400);
  });
});

describe('the texts of frames', () => {
  it('come to whoever waits for them; who waits for one that could not be read waits no longer', async () => {
    const texts = createFrameTexts();
    const waiting = texts.from('lumen', 'one', 1);
    const elsewhere = texts.from('twin', 'one', 1);
    texts.put('lumen', 'one', { text: 'first', revision: 1 });
    expect((await waiting)?.text).toBe('first');
    const refused = texts.from('lumen', 'one', 2);
    texts.refuse('lumen', 'one');
    texts.refuse('twin', 'one');
    expect([await refused, await elsewhere]).toEqual([undefined, undefined]);
    expect((await texts.from('lumen', 'one', 1))?.text).toBe('first');
  });

  it('are those of the last 32 of a tenant, whatever another tenant’s are', () => {
    const texts = createFrameTexts();
    for (let index = 0; index < 33; index += 1) texts.put('lumen', `f${index}`, { text: `${index}` });
    texts.put('twin', 'f0', { text: 'of twin' });
    expect(texts.get('lumen', 'f0')).toBeUndefined();
    expect(texts.get('lumen', 'f1')?.text).toBe('1');
    expect(texts.get('lumen', 'f32')?.text).toBe('32');
    expect(texts.get('twin', 'f0')?.text).toBe('of twin');
    expect(texts.get('aurum', 'f0')).toBeUndefined();
  });

  it('take at most 32 MiB of a tenant', () => {
    const texts = createFrameTexts();
    const text = 'a'.repeat(2 * 1024 * 1024);
    for (let index = 0; index < 17; index += 1) texts.put('lumen', `f${index}`, { text });
    const kept = Array.from({ length: 17 }, (_, index) => texts.get('lumen', `f${index}`)).filter(Boolean);
    expect(kept.length).toBe(15);
  });
});
