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

/** Uploads a file that must be stored. */
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

/** Uploads a file that must be refused. */
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
  return tenants.find(({ id }) => id !== own)?.id ?? '';
};

describe('an uploaded image', () => {
  it('is stored, listed, and served with its type and an entity tag, without the place of its taking', async () => {
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
    const { width, exif } = await sharp(body).metadata();
    expect([width, exif]).toEqual([60, undefined]);
    const again = await serve(name, { 'if-none-match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('is stored once, though it is uploaded again or as it is served', async () => {
    const name = newName('jpg');
    const bytes = await photograph();
    const first = await upload(name, bytes);
    expect(await upload(name, bytes, {}, 200)).toEqual(first);
    const stored = Uint8Array.from(Buffer.from(await (await serve(name)).arrayBuffer()));
    expect(await upload(name, stored, {}, 200)).toEqual(first);
  });

  it('is replaced on request alone, and keeps its texts', async () => {
    const name = newName('svg');
    const first = await upload(name, circle(1));
    const texts = { alt: { en: 'A circle' }, focus: { x: 0, y: 1 } };
    await backend().call('updateMediaFile', { params: { name }, body: texts });
    const refused = await refusedUpload(name, circle(2));
    expect(refused).toMatchObject({ status: 409, code: 'conflict' });
    const etag = (await serve(name)).headers.get('etag');
    const replaced = await upload(`${name}?replace=true`, drawing('<rect width="40" height="4"></rect>'), {}, 200);
    expect(replaced).toMatchObject({ createdAt: first.createdAt, ...texts });
    expect(await (await serve(name)).text()).toContain('<rect');
    expect((await serve(name)).headers.get('etag')).not.toBe(etag);
  });

  it('is removed, but not the bytes of another name', async () => {
    const [name, other] = [newName('svg'), newName('svg')];
    await upload(name, circle(3));
    await upload(other, circle(3));
    expect((await remove(name)).status).toBe(204);
    expect([(await serve(name)).status, (await remove(name)).status]).toEqual([404, 404]);
    expect(await listed(name)).toBeUndefined();
    expect((await serve(other)).status).toBe(200);
  });

  it('belongs to its tenant alone', async () => {
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
    // Changes of earlier tests may arrive still.
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

  it.each(['UPPER.jpg', 'a.gif', '.jpg', `${'x'.repeat(97)}.jpg`, '../a.jpg', 'a\0.jpg', 'a\u202egnp.jpg'])(
    'cannot be called %j',
    async (name) => {
      const init = { method: 'PUT', body: 'x' };
      const refused = await backend().expectFailure(`/media-library/${encodeURIComponent(name)}`, init);
      expect(refused.status).toBe(400);
      expect(refused.errors.map(({ pointer }) => pointer)).toContain('/params/name');
    },
  );
});

describe('the list of images', () => {
  it('is searched by name and alternative text, in pages, with its usage', async () => {
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
});

describe('an image in use', () => {
  it('has its places, and is removed by force alone', async () => {
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

  it('is unused once no text contains it', async () => {
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

describe('a refused upload', () => {
  it.each<[string, string, () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>]>([
    ['of another type than its name', 'png', () => photograph()],
    ['that is no image', 'jpg', () => Uint8Array.from(Buffer.from('<?php'))],
    ['with a script', 'svg', () => drawing('<script>alert(1)</script>')],
  ])('%s leaves nothing behind', async (_, extension, bytes) => {
    const name = newName(extension);
    expect(await refusedUpload(name, await bytes())).toMatchObject({ status: 422, code: 'media_refused' });
    expect((await serve(name)).status).toBe(404);
    expect(await listed(name)).toBeUndefined();
  });

  /** Starts an upload over a separate connection. */
  async function beginUpload(name: string, length: string) {
    const tenant = await backend().currentTenant();
    const { port, hostname } = new URL(backend().url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const headers = [`authorization: ${backend().authorization}`, `x-tenant: ${tenant}`, length];
    socket.write(`PUT /media-library/${name} HTTP/1.1\r\nhost: ${hostname}\r\n${headers.join('\r\n')}\r\n\r\n`);
    return socket;
  }

  it('that is interrupted leaves nothing behind', async () => {
    const name = newName('jpg');
    const bytes = await photograph(90);
    const socket = await beginUpload(name, `content-length: ${bytes.length}`);
    socket.write(bytes.subarray(0, 100));
    // The server closes the connection once it has dropped the request.
    socket.resume().end();
    await once(socket, 'close');
    expect(await listed(name)).toBeUndefined();
    await upload(name, bytes);
  });
});

describe('many concurrent images', () => {
  it('are each stored whole, or refused with a time to try again', async () => {
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
  });
});
