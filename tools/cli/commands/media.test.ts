import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackendClient } from '../../backend/conformance/backend-client.ts';
import { publishText, saveDraft } from '../../backend/conformance/save-draft.ts';
import { openSmallBackend } from '../../backend/conformance/small-shop.ts';
import { openTestDatabase } from '../../backend/conformance/test-database.ts';
import type { DatabaseConnection } from '../../backend/database/database-connection.ts';
import { withTemporaryFolder } from '../../check/test/temporary-folder.ts';
import { runInProcess } from '../test/run-in-process.ts';

const env = { BACKEND_URL: 'http://small.example', BACKEND_TOKEN: 'small' };
const circle = (radius: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8"><circle r="${radius}"/></svg>`;
const photograph = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();

describe('the images of a tenant', () => {
  let database: DatabaseConnection;
  let backend: BackendClient;
  beforeAll(async () => {
    database = await openTestDatabase();
    backend = await openSmallBackend(database, { now: () => 0 });
  });
  afterAll(() => database?.close());

  const fetchSmall: typeof fetch = (input, init) => {
    const { pathname, search } = new URL(String(input));
    return backend.fetch(pathname + search, {
      ...init,
      headers: Object.fromEntries(new Headers(init?.headers)),
    } as Parameters<BackendClient['fetch']>[1]);
  };
  const run = (args: readonly string[], fetch = fetchSmall) => runInProcess(['media', ...args], { env, fetch });
  const push = (
    files: Readonly<Record<string, string | Uint8Array>>,
    args: readonly string[] = [],
    fetch = fetchSmall,
  ) => withTemporaryFolder(files, (folder) => run(['push', folder, '--tenant', 'lumen', ...args], fetch));
  const altOf = async (name: string) =>
    (await backend.call('mediaLibrary', { query: { q: name } }, { 'x-tenant': 'lumen' })).data[0]?.alt;

  it('are pushed from a folder and its subfolders under URL-safe names; a second push changes nothing', async () => {
    const files = { 'Hero Bild.JPG': await photograph(), 'deep/er/صورة.svg': circle(1), '.hidden/a.svg': circle(2) };
    const first = await push(files);
    expect(first).toEqual({
      code: 0,
      errors: '',
      output: expect.stringMatching(/^(created .*\n){2}lumen: 2 created\.\n$/),
    });
    expect(first.output).toContain('created    Hero Bild.JPG  /media/uploads/hero-bild.jpg\n');
    expect(first.output).toContain('created    deep/er/صورة.svg  /media/uploads/swrt.svg\n');
    expect((await push(files)).output).toContain('lumen: 2 unchanged.');
  });

  it('have the alternative texts of alt.json; an entry without a file is reported', async () => {
    const alt = JSON.stringify({ 'A.svg': { en: 'A circle' }, 'none.svg': { en: 'x' } });
    const first = await push({ 'alt.json': '{}', 'texts/A.svg': circle(3), 'texts/alt.json': alt });
    expect(first).toMatchObject({ code: 0, errors: 'texts/alt.json: no file none.svg beside it.\n' });
    expect(await altOf('a.svg')).toEqual({ en: 'A circle' });
    const changed = await push({ 'A.svg': circle(3), 'alt.json': '{ "A.svg": { "ar": "دائرة" } }' });
    expect(changed.output).toContain('unchanged');
    expect(await altOf('a.svg')).toEqual({ ar: 'دائرة' });
    expect(await push({ 'A.svg': circle(3), 'alt.json': '[' })).toMatchObject({ code: 2, output: '' });
  });

  it('are rejected one by one with the reason, and the others are stored', async () => {
    const pushed = await push({
      'a/twice.svg': circle(4),
      'b/Twice.svg': circle(5),
      'notes.txt': 'x',
      'photo.png': await photograph(),
      'runs.svg': circle(4).replace('<circle', '<script/><circle'),
      'wide.jpg': new Uint8Array(10 * 2 ** 20 + 1),
    });
    expect(pushed.code).toBe(1);
    for (const line of [
      'created    a/twice.svg  /media/uploads/twice.svg',
      'refused    b/Twice.svg  Same name as a/twice.svg: both become twice.svg.',
      'refused    notes.txt  Not an image: the extension must be one of jpg, jpeg, png, webp, avif, svg.',
      'refused    photo.png  photo.png is a JPEG by its content, and not a PNG.',
      'refused    runs.svg  runs.svg has a script.',
      'refused    wide.jpg  Larger than 10 MiB.',
      'lumen: 1 created, 5 refused.',
    ])
      expect(pushed.output.split('\n')).toContain(line);
  });

  it('are listed with size, languages and use, optionally only unused ones', async () => {
    await push({
      'used.svg': circle(9),
      'unused.svg': circle(10),
      'alt.json': '{ "used.svg": { "en": "x", "ar": "x" } }',
    });
    await publishText(backend, '{ "a": "/media/uploads/used.svg", "b": "/media/uploads/used.svg" }');
    const all = await run(['list', '--tenant', 'lumen']);
    expect(all.output).toContain('/media/uploads/used.svg  12×8  1 KiB  alt ar,en  used in 2 places\n');
    const unused = await run(['list', '--tenant', 'lumen', '--unused']);
    expect(unused.output).toContain('/media/uploads/unused.svg  12×8  1 KiB  alt -  unused\n');
    expect(unused.output).not.toContain('/used.svg');
    const none = await run(['list', '--tenant', 'bare']);
    expect(none).toEqual({ code: 0, output: '', errors: 'bare has no images.\n' });
  });

  it('are removed, used ones only with --force', async () => {
    await push({ 'gone.svg': circle(11) });
    await saveDraft(backend, 'spring', '{ "a": "/media/uploads/gone.svg" }', { 'if-none-match': '*' });
    const refused = await run(['remove', 'gone.svg', '--tenant', 'lumen']);
    expect(refused).toMatchObject({ code: 1, output: '', errors: expect.stringContaining('  draft spring: /a\n') });
    const removed = await run(['remove', 'gone.svg', '--tenant', 'lumen', '--force']);
    expect(removed).toEqual({ code: 0, output: 'lumen: removed gone.svg.\n', errors: '' });
    expect((await run(['remove', 'gone.svg', '--tenant', 'lumen'])).errors).toBe('There is no such image.\n');
  });

  it('need an existing tenant', async () => {
    expect((await run(['list'])).errors).toContain('Missing --tenant.');
    expect((await run(['list', '--tenant', 'nobody'])).errors).toContain('has no tenant nobody');
    expect((await run(['push', 'nowhere', '--tenant', 'lumen'])).errors).toContain('Folder not found');
  });
});
