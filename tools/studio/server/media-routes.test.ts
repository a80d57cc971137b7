import { describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../../backend/limits.ts';
import { serveStudio } from './test/serve-studio.ts';

const json = (body: string) => JSON.parse(body);
const PLACE = { source: 'published', pointer: '/header/logo/image/src' };

describe('the media library', () => {
  it('is listed with its usage, for the tenant at the host only', async () => {
    const { call, backend } = await serveStudio();
    const { status, body } = await call('GET', '/media?q=round&pageNumber=2&unused=true&x=1');
    expect(status).toBe(200);
    expect(json(body)).toEqual({ files: [{ name: 'a.svg' }], pagination: { total: 1 }, usage: { files: 1 } });
    expect(backend.asked.at(-1)).toMatchObject({
      tenant: 'lumen',
      path: '/media-library?q=round&pageNumber=2&unused=true',
    });
  });

  it('stores an image byte for byte, and another one under its name only when told to replace it', async () => {
    const { call, backend } = await serveStudio();
    const type = { 'content-type': 'image/svg+xml' };
    expect(await call('PUT', '/media/a.svg', '<svg/>', type)).toMatchObject({ status: 201 });
    expect(backend.images.get('lumen a.svg')).toMatchObject({
      body: Buffer.from('<svg/>'),
      mimeType: 'image/svg+xml',
    });
    const refused = await call('PUT', '/media/a.svg', '<svg id="b"/>', type);
    expect(refused.status).toBe(409);
    expect(json(refused.body)).toEqual({ message: 'Another image has this name.' });
    expect((await call('PUT', '/media/a.svg?replace=true', '<svg id="b"/>', type)).status).toBe(200);
  });

  it('refuses more than 10 MiB without storing it', async () => {
    const { call, backend } = await serveStudio();
    const { status, body } = await call('PUT', '/media/large.png', 'x'.repeat(MAX_UPLOAD_BYTES + 1));
    expect(status).toBe(413);
    expect(json(body).message).toBe('The image is larger than 10 MiB, the maximum size.');
    expect(backend.images.size).toBe(0);
    expect((await call('PUT', '/media/fits.png', 'x'.repeat(MAX_UPLOAD_BYTES))).status).toBe(201);
  });

  it.each(['Large.PNG', 'page.html', '.svg', 'a%20b.svg', '..%2Fbuilder', `${'x'.repeat(101)}.png`])(
    'takes no file named %s',
    async (name) => {
      const { call, backend } = await serveStudio();
      expect((await call('PUT', `/media/${name}`, 'x')).status).toBeOneOf([400, 404]);
      expect(backend.asked).toEqual([]);
    },
  );

  it('removes an image that is used only when told to, and names the places before', async () => {
    const { call, backend } = await serveStudio();
    backend.images.set('lumen a.svg', { body: Buffer.from(''), mimeType: '', usedIn: [PLACE] });
    const refused = await call('DELETE', '/media/a.svg');
    expect(refused.status).toBe(409);
    expect(json(refused.body)).toEqual({ message: 'The image is used.', usedIn: [PLACE] });
    expect((await call('DELETE', '/media/a.svg?force=true')).status).toBe(204);
    expect(backend.images.size).toBe(0);
  });

  it('is closed to requests without a session and from other sites', async () => {
    const { ask, call, backend } = await serveStudio();
    expect((await ask('/__studio/api/media')).status).toBe(404);
    expect((await call('DELETE', '/media/a.svg', '', { origin: 'https://evil.example' })).status).toBe(403);
    expect((await call('PUT', '/media/a.svg', 'x', { origin: 'https://evil.example' })).status).toBe(403);
    expect(backend.asked).toEqual([]);
  });
});

describe('lookups for pickers', () => {
  const category = (slug: string, child: readonly unknown[] = []) => ({
    _id: slug,
    slug,
    name: { en: `Name of ${slug}`, ar: `اسم ${slug}` },
    image: `/media/${slug}.svg`,
    child,
  });

  it('list categories of every level in the language of the preview', async () => {
    const { call, backend } = await serveStudio();
    backend.lists.set('/categories', [category('rings', [category('gold-rings')]), category('chains')]);
    const { body } = await call('GET', '/collections/categories?language=ar');
    expect(json(body).entries).toEqual([
      { slug: 'rings', title: 'اسم rings', image: '/media/rings.svg' },
      { slug: 'gold-rings', title: 'اسم gold-rings', image: '/media/gold-rings.svg' },
      { slug: 'chains', title: 'اسم chains', image: '/media/chains.svg' },
    ]);
  });

  it('know no other kinds', async () => {
    const { call } = await serveStudio();
    expect((await call('GET', '/collections/customers')).status).toBe(404);
  });
});
