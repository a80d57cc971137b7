import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { callValidators } from '../../../schemas/generated/validate-calls.js';
import type { ChangeEvent, MediaFile } from '../../../schemas/generated/wire.ts';
import { runCount } from '../../check/test/exhaustive.ts';
import type { RequestHeaders } from './backend-client.ts';
import { backendUnderTest } from './backend-under-test.ts';
import { readNextChange } from './read-next-change.ts';
import { publishText, saveDraft } from './save-draft.ts';

const MIB = 2 ** 20;
const backend = backendUnderTest({ ownTenant: true });
const newName = (extension: string): string => `t-${randomUUID()}.${extension}`;
const drawing = (inside: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80">${inside}</svg>`));
const circle = (radius = 9): Uint8Array<ArrayBuffer> => drawing(`<circle r="${radius}"></circle>`);
const photograph = async (red = 200): Promise<Uint8Array<ArrayBuffer>> => {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 20, b: 20 } } });
  const located = image.withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1' } });
  return Uint8Array.from(await located.jpeg().toBuffer());
};

const put = (path: string, body: Uint8Array<ArrayBuffer>, headers: RequestHeaders = {}) =>
  backend().fetch(`/media-library/${path}`, { method: 'PUT', body, headers });

/** Uploads what must be stored. */
async function upload(
  path: string,
  body: Uint8Array<ArrayBuffer>,
  headers: RequestHeaders = {},
  status = 201,
): Promise<MediaFile> {
  const response = await put(path, body, headers);
  const { data, message } = (await response.json()) as { data: MediaFile; message: string };
  expect(response.status, message).toBe(status);
  const validate = callValidators.saveMediaFile.answer;
  expect(validate(data) ? [] : validate.errors).toEqual([]);
  return data;
}

/** Uploads what must be refused. */
async function refusedUpload(path: string, body: Uint8Array<ArrayBuffer>) {
  const response = await put(path, body);
  const { code, message } = (await response.json()) as { code: string; message: string };
  return { status: response.status, code, message };
}

const remove = (path: string, headers: RequestHeaders = {}) =>
  backend().fetch(`/media-library/${path}`, { method: 'DELETE', headers });
const serve = (name: string, headers: RequestHeaders = {}) => backend().fetch(`/media/uploads/${name}`, { headers });
const listed = async (name: string): Promise<MediaFile | undefined> =>
  (await backend().call('mediaLibrary', { query: { q: name } })).data.find((file) => file.name === name);
const otherTenant = async (): Promise<string> => {
  const { data: tenants } = await backend().call('tenants', {}, { 'x-tenant': undefined });
  const own = await backend().currentTenant();
  const other = tenants.find(({ id }) => id !== own)?.id;
  if (other === undefined) throw new Error('this takes two tenants');
  return other;
};

describe('an uploaded image', () => {
  it('is stored, listed, and served with its type and an entity tag', async () => {
    const name = newName('jpg');
    const file = await upload(name, await photograph());
    expect(file).toMatchObject({ name, path: `/media/uploads/${name}`, mimeType: 'image/jpeg', width: 60, height: 40 });
    expect(file).toMatchObject({ alt: {}, focus: { x: 0.5, y: 0.5 }, usedIn: [] });
    expect(await listed(name)).toEqual(file);
    const response = await serve(name);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const body = Buffer.from(await response.arrayBuffer());
    expect(body).toHaveLength(file.bytes);
    expect((await sharp(body).metadata()).width).toBe(60);
    const again = await serve(name, { 'if-none-match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('is served without the place where it was taken', async () => {
    const name = newName('jpg');
    const bytes = await photograph();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    await upload(name, bytes);
    const stored = Buffer.from(await (await serve(name)).arrayBuffer());
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
  });

  it('is there once, however often it is uploaded, also as it was downloaded from here', async () => {
    const name = newName('jpg');
    const bytes = await photograph();
    const first = await upload(name, bytes);
    expect(await upload(name, bytes, {}, 200)).toEqual(first);
    const stored = Uint8Array.from(Buffer.from(await (await serve(name)).arrayBuffer()));
    expect(await upload(name, stored, {}, 200)).toEqual(first);
  });

  it('is not replaced in passing: another one of its name is refused with 409, unless it says so', async () => {
    const name = newName('svg');
    const first = await upload(name, circle(1));
    await backend().call('updateMediaFile', {
      params: { name },
      body: { alt: { en: 'A circle' }, focus: { x: 0, y: 1 } },
    });
    const refused = await refusedUpload(name, circle(2));
    expect(refused).toMatchObject({ status: 409, code: 'conflict', message: expect.stringContaining(name) });
    const etag = (await serve(name)).headers.get('etag');
    const replaced = await upload(`${name}?replace=true`, drawing('<rect width="40" height="4"></rect>'), {}, 200);
    expect(replaced).toMatchObject({ createdAt: first.createdAt, alt: { en: 'A circle' }, focus: { x: 0, y: 1 } });
    expect(await (await serve(name)).text()).toContain('<rect');
    expect((await serve(name)).headers.get('etag')).not.toBe(etag);
  });

  it('is removed, and then there is none', async () => {
    const name = newName('svg');
    await upload(name, circle());
    const removed = await remove(name);
    expect([removed.status, await removed.text()]).toEqual([204, '']);
    expect((await serve(name)).status).toBe(404);
    expect((await remove(name)).status).toBe(404);
    expect(await listed(name)).toBeUndefined();
  });

  it('keeps its bytes while another name has the same', async () => {
    const [one, other] = [newName('svg'), newName('svg')];
    await upload(one, circle(3));
    await upload(other, circle(3));
    await remove(one);
    expect((await serve(other)).status).toBe(200);
  });

  it('belongs to its tenant alone, whoever else has one of its name', async () => {
    const name = newName('svg');
    const there = { 'x-tenant': await otherTenant() };
    await upload(name, circle(4));
    expect((await serve(name, there)).status).toBe(404);
    expect((await serve(name, { 'x-tenant': undefined })).status).toBe(404);
    expect((await remove(name, there)).status).toBe(404);
    await upload(name, circle(5), there);
    expect(await (await serve(name)).text()).toContain('r="4"');
    expect(await (await serve(name, there)).text()).toContain('r="5"');
    await remove(name, there);
    expect((await serve(name)).status).toBe(200);
  });

  it('is announced when it is stored, replaced and removed', async () => {
    const name = newName('svg');
    const tenant = await backend().currentTenant();
    const paths = [`/media/uploads/${name}`];
    // Changes that earlier tests made may still be on their way.
    const isOurs = (change: ChangeEvent) => change.kind === 'media' && change.paths?.[0] === paths[0];
    const steps = [
      () => upload(name, circle(6)),
      () => upload(`${name}?replace=true`, circle(7), {}, 200),
      () => remove(name),
    ];
    for (const step of steps) {
      const stream = await backend().fetch('/events', { headers: { 'x-tenant': undefined } });
      const next = readNextChange(stream, isOurs);
      await step();
      expect(await next).toEqual({ tenant, kind: 'media', paths });
    }
  });

  it.each([
    'UPPER.jpg',
    'a.gif',
    'a',
    '.jpg',
    `${'x'.repeat(97)}.jpg`,
    'a b.jpg',
    'صورة.jpg',
    '../a.jpg',
    'a\0.jpg',
    'a\u202egnp.jpg',
    '.a.jpg',
    'a.jpg.',
  ])('cannot be called %s', async (name) => {
    const refused = await backend().expectFailure(`/media-library/${encodeURIComponent(name)}`, {
      method: 'PUT',
      body: 'x',
    });
    expect(refused).toMatchObject({
      status: 400,
      errors: expect.arrayContaining([expect.objectContaining({ pointer: '/params/name' })]),
    });
  });

  it('is refused for an unknown tenant', async () => {
    expect((await put(newName('svg'), circle(), { 'x-tenant': 'nobody' })).status).toBe(404);
  });
});

describe('the list of images', () => {
  it('is searched by name and alternative text, in pages, and says how much is used', async () => {
    const mark = randomUUID();
    const names = [`a-${mark}.svg`, `b-${mark}.svg`, newName('svg')];
    const { usage: before } = (await (await backend().fetch('/media-library')).json()) as {
      usage: { files: number; bytes: number };
    };
    const files: MediaFile[] = [];
    for (const [index, name] of names.entries()) files.push(await upload(name, circle(20 + index)));
    await backend().call('updateMediaFile', {
      params: { name: names[2] ?? '' },
      body: { alt: { ar: `دائرة ${mark}` } },
    });
    const first = await backend().call('mediaLibrary', { query: { q: mark.toUpperCase(), pageSize: 2 } });
    expect(first.data.map(({ name }) => name)).toEqual([names[2], names[1]]);
    expect(first.pagination).toEqual({ pageNumber: 1, pageSize: 2, total: 3, totalIsExact: true });
    const second = await backend().call('mediaLibrary', { query: { q: mark, pageSize: 2, pageNumber: 2 } });
    expect(second.data.map(({ name }) => name)).toEqual([names[0]]);
    const { usage } = (await (await backend().fetch('/media-library?q=nothing-at-all')).json()) as { usage: unknown };
    expect(usage).toEqual({
      files: before.files + 3,
      bytes: before.bytes + files.reduce((sum, { bytes }) => sum + bytes, 0),
      maxFiles: expect.any(Number),
      maxBytes: expect.any(Number),
    });
  });

  it.each([
    [{ alt: { english: 'x' } }, '/body/alt'],
    [{ focus: { x: 2, y: 0 } }, '/body/focus/x'],
    [{ name: 'other' }, '/body/name'],
  ])('takes no change like %j', async (body, pointer) => {
    const name = newName('svg');
    await upload(name, circle());
    const refused = await backend().expectFailure(`/media-library/${name}`, {
      method: 'PATCH',
      body: JSON.stringify(body),
    });
    expect(refused.status).toBe(400);
    expect(refused.errors.map((error) => error.pointer).join()).toContain(pointer);
  });
});

describe('an image that is used', () => {
  it('names the places, and is removed by force alone', async () => {
    const name = newName('svg');
    const path = `/media/uploads/${name}`;
    await upload(name, circle());
    await publishText(backend(), JSON.stringify({ pages: { home: [{ image: { src: path } }] } }));
    const draft = `t-${randomUUID()}`;
    await saveDraft(backend(), draft, JSON.stringify({ logo: path }), { 'if-none-match': '*' });
    const broken = `t-${randomUUID()}`;
    await saveDraft(backend(), broken, `{ "logo": "${path}", `, { 'if-none-match': '*' });
    const usedIn = [
      { source: 'published', pointer: '/pages/home/0/image/src' },
      { source: 'draft', id: broken, pointer: '' },
      { source: 'draft', id: draft, pointer: '/logo' },
    ];
    expect((await listed(name))?.usedIn).toEqual(usedIn);
    const refused = await remove(name);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'conflict', details: { usedIn } });
    expect((await serve(name)).status).toBe(200);
    expect((await remove(`${name}?force=true`)).status).toBe(204);
    expect((await serve(name)).status).toBe(404);
  });

  it('is not among the unused ones, until nothing uses it any more', async () => {
    const name = newName('svg');
    await upload(name, circle());
    const unused = async () =>
      (await backend().call('mediaLibrary', { query: { q: name, unused: true } })).data.map((file) => file.name);
    expect(await unused()).toEqual([name]);
    await publishText(backend(), JSON.stringify({ a: `/media/uploads/${name}` }));
    expect(await unused()).toEqual([]);
    await publishText(backend(), '{}');
    expect(await unused()).toEqual([name]);
  });
});

describe('an upload that is refused', () => {
  it.each<[string, string, () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>, string]>([
    ['another type than its name says', 'png', () => photograph(), 'is a JPEG by its content, and not a PNG'],
    ['no image', 'jpg', () => Uint8Array.from(Buffer.from('<?php')), 'is not a JPEG'],
    ['an image without its end', 'jpg', async () => (await photograph()).slice(0, -80), 'cannot be read'],
    ['a drawing that runs', 'svg', () => drawing('<script>alert(1)</script>'), 'has a script'],
    [
      'a drawing that loads',
      'svg',
      () => drawing('<style>@import url(//example.com)</style>'),
      'has the CSS rule @import',
    ],
    [
      'a drawing of too many pixels',
      'svg',
      () => Uint8Array.from(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>')),
      'has 90000 × 90000 pixels',
    ],
  ])('for %s leaves nothing behind', async (_, extension, bytes, sentence) => {
    const name = newName(extension);
    expect(await refusedUpload(name, await bytes())).toEqual({
      status: 422,
      code: 'media_refused',
      message: expect.stringContaining(`${name} ${sentence}`),
    });
    expect((await serve(name)).status).toBe(404);
    expect(await listed(name)).toBeUndefined();
  });

  /** Begins an upload over a connection of its own. */
  async function beginUpload(name: string, length: string) {
    const tenant = await backend().currentTenant();
    const { port, hostname } = new URL(backend().url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const headers = [`authorization: ${backend().authorization}`, `x-tenant: ${tenant}`, length];
    socket.write(`PUT /media-library/${name} HTTP/1.1\r\nhost: ${hostname}\r\n${headers.join('\r\n')}\r\n\r\n`);
    return socket;
  }

  it('for its length is answered before it is sent', async () => {
    const socket = await beginUpload(newName('jpg'), `content-length: ${10 * MIB + 1}`);
    const [answer] = await once(socket, 'data');
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1.1 413 /);
  });

  it('for its length is cut off where that was not told before', async () => {
    const name = newName('jpg');
    const socket = await beginUpload(name, 'transfer-encoding: chunked');
    const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${' '.repeat(bytes)}\r\n`;
    for (let sent = 0; sent < 10; sent += 1) socket.write(chunk(MIB));
    socket.write(chunk(1));
    const [answer] = await once(socket, 'data');
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1.1 413 /);
    expect(await listed(name)).toBeUndefined();
  });

  it('since it broke off in the middle leaves nothing behind', async () => {
    const name = newName('jpg');
    const bytes = await photograph(90);
    const socket = await beginUpload(name, `content-length: ${bytes.length}`);
    socket.write(bytes.subarray(0, 100));
    // The server closes the connection once it has given the request up.
    socket.resume().end();
    await once(socket, 'close');
    expect(await listed(name)).toBeUndefined();
    await upload(name, bytes);
  });
});

describe('many images at once', () => {
  it('are each stored, or refused with a time to try again; none is stored in half', async () => {
    const mark = randomUUID();
    const names = Array.from({ length: runCount(20, 200) }, (_, index) => `${index}-${mark}.svg`);
    const answers = await Promise.all(
      names.map(async (name, index) => {
        const response = await put(name, circle(1000 + index));
        const { code } = (await response.json()) as { code?: string };
        return { name, status: response.status, code, retryAfter: Number(response.headers.get('retry-after')) };
      }),
    );
    const stored = answers.filter(({ status }) => status === 201).map(({ name }) => name);
    for (const { status, code, retryAfter } of answers.filter(({ name }) => !stored.includes(name))) {
      expect([status, code]).toEqual([503, 'busy']);
      expect(retryAfter).toBeGreaterThan(0);
    }
    expect(stored.length).toBeGreaterThan(names.length / 10);
    const { data } = await backend().call('mediaLibrary', { query: { q: mark, pageSize: 200 } });
    expect(data.map(({ name }) => name).sort()).toEqual(stored.sort());
    for (const name of stored.slice(0, 5)) expect((await serve(name)).status).toBe(200);
  });
});
