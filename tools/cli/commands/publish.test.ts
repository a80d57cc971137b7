import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BackendClient } from '../../backend/conformance/backend-client.ts';
import { openSmallBackend } from '../../backend/conformance/small-shop.ts';
import { openTestDatabase } from '../../backend/conformance/test-database.ts';
import type { DatabaseConnection } from '../../backend/database/database-connection.ts';
import { withTemporaryFolder } from '../../check/test/temporary-folder.ts';
import { runInProcess } from '../test/run-in-process.ts';

const TOKEN = 'small';
const documentOf = (en: string) => `{\n  "version": 2,\n  "appName": { "en": "${en}" }\n}\n`;

describe('vitrine pull and publish', () => {
  let database: DatabaseConnection;
  let backend: BackendClient;
  let tenant: string;
  beforeAll(async () => {
    database = await openTestDatabase();
    backend = await openSmallBackend(database, { now: () => 0 });
    tenant = await backend.currentTenant();
  });
  afterAll(() => database?.close());

  /** Publishes as another user. */
  const publishElsewhere = async (text: string) => {
    const headers = { 'content-type': 'application/json', 'x-note': encodeURIComponent('عروض'), 'x-source': 'studio' };
    await backend.fetch('/builder/versions', { method: 'POST', body: text, headers });
  };
  const published = async () => (await backend.fetch('/builder')).text();
  const versions = async () => (await backend.call('builderVersions', { query: { pageSize: 1 } })).data;

  /** Runs commands in a folder with some files, at the backend; only its own token is shown to it. */
  const inFolder = <T>(
    files: Readonly<Record<string, string>>,
    work: (shop: { run: Run; cwd: string }) => Promise<T>,
  ) =>
    withTemporaryFolder(files, (cwd) =>
      work({
        cwd,
        run: async (...args) => {
          const env = { BACKEND_URL: 'http://small.example', BACKEND_TOKEN: TOKEN, DATA_DIR: join(cwd, '.data') };
          return runInProcess(args, { cwd, env, fetch: send });
        },
      }),
    );
  type Run = (...args: readonly string[]) => ReturnType<typeof runInProcess>;
  const send: typeof fetch = (input, init) => {
    const { pathname, search } = new URL(String(input));
    return backend.fetch(pathname + search, {
      ...init,
      headers: Object.fromEntries(new Headers(init?.headers)),
    } as Parameters<BackendClient['fetch']>[1]);
  };

  beforeEach(() => publishElsewhere(documentOf('Start')));

  it('pulls the exact bytes and publishes changes as a new version with its note', async () => {
    await inFolder({}, async ({ run, cwd }) => {
      expect(await run('pull', tenant, 'shop.json')).toMatchObject({
        code: 0,
        output: expect.stringMatching(/^shop\.json: downloaded version \d+ of /),
      });
      expect(await readFile(join(cwd, 'shop.json'), 'utf8')).toBe(documentOf('Start'));
      await writeFile(join(cwd, 'shop.json'), documentOf('Mine'));
      const { code, output } = await run('publish', tenant, 'shop.json', '--note', 'إطارات & more');
      expect(code).toBe(0);
      const [newest] = await versions();
      expect(output).toBe(`shop.json: published as version ${newest?.version} of ${tenant}.\n`);
      expect(newest).toMatchObject({ note: 'إطارات & more', source: 'cli:shop.json' });
      expect(await published()).toBe(documentOf('Mine'));
      expect((await run('publish', tenant, 'shop.json')).output).toBe(
        `shop.json: already published as version ${newest?.version} of ${tenant}.\n`,
      );
      expect((await versions())[0]?.version).toBe(newest?.version);
    });
  });

  it('rejects a conflict, prints the remedies and applies each', async () => {
    await inFolder({}, async ({ run, cwd }) => {
      await run('pull', tenant, 'shop.json');
      await writeFile(join(cwd, 'shop.json'), documentOf('Mine'));
      await publishElsewhere(documentOf('Theirs'));
      const [theirs] = await versions();
      const { code, output } = await run('publish', tenant, 'shop.json');
      expect(code).toBe(1);
      expect(output).toContain(`not published. Someone else published version ${theirs?.version} of ${tenant}`);
      expect(output).toContain('"عروض"');
      expect(output).toContain(`--over ${theirs?.version} `);
      expect(await published()).toBe(documentOf('Theirs'));

      expect(await run('pull', tenant, 'shop.json')).toMatchObject({
        code: 2,
        errors: expect.stringContaining('is not overwritten'),
      });
      expect(await readFile(join(cwd, 'shop.json'), 'utf8')).toBe(documentOf('Mine'));
      await run('pull', tenant, 'theirs.json');
      expect((await run('diff', 'theirs.json', 'shop.json')).output).toContain('"Theirs" → "Mine"');
      expect(await run('publish', tenant, 'shop.json', '--over', String(theirs?.version))).toMatchObject({
        code: 0,
      });
      expect(await published()).toBe(documentOf('Mine'));
    });
  });

  it('rejects a file without a known base and prints the published version and the remedies', async () => {
    await inFolder({}, async ({ run, cwd }) => {
      await run('pull', tenant, 'a.json');
      await writeFile(join(cwd, 'mine.json'), documentOf('Mine'));
      await publishElsewhere(documentOf('Theirs'));
      const [theirs] = await versions();
      const { code, output } = await run('publish', tenant, 'mine.json', '--note', "It's new");
      expect(code).toBe(1);
      expect(output).toContain('mine.json: not published. It is not known which version the file is based on');
      expect(output).toContain(
        `version ${theirs?.version} of ${tenant} is published (${theirs?.createdAt}, from studio, "عروض")`,
      );
      expect(output).toContain(`vitrine pull ${tenant} theirs.json `);
      expect(output).toContain('vitrine diff theirs.json mine.json ');
      const order = `vitrine publish ${tenant} mine.json --note 'It'\\''s new' --over ${theirs?.version} `;
      expect(output).toContain(order);
      expect(await published()).toBe(documentOf('Theirs'));

      const next = ['publish', tenant, 'mine.json', '--note', "It's new", '--over', String(theirs?.version)];
      expect(await run(...next)).toMatchObject({ code: 0 });
      expect(await published()).toBe(documentOf('Mine'));
      expect((await versions())[0]?.note).toBe("It's new");
      // From now on it is known.
      await writeFile(join(cwd, 'mine.json'), documentOf('Mine again'));
      expect(await run('publish', tenant, 'mine.json')).toMatchObject({ code: 0 });
    });
  });

  it('overwrites only the named version and names both otherwise', async () => {
    await inFolder({ 'mine.json': documentOf('Mine') }, async ({ run }) => {
      const [seen] = await versions();
      await publishElsewhere(documentOf('Theirs'));
      const [theirs] = await versions();
      for (const over of [Number(seen?.version), 2_000_000_000]) {
        const { code, output } = await run('publish', tenant, 'mine.json', '--over', String(over));
        expect(code).toBe(1);
        expect(output).toContain(`not published. --over names version ${over}`);
        expect(output).toContain(`version ${theirs?.version} of ${tenant} is published`);
        expect(output).toContain(`--over ${theirs?.version} `);
      }
      expect(await published()).toBe(documentOf('Theirs'));
    });
  });

  it.each([
    ['the grammar', '{ "version": 2, "appName": { "en": "x" }, "theem": {} }', 'Did you mean `theme`?'],
    [
      'a block',
      '{ "version": 2, "appName": { "en": "x" }, "pages": { "home": { "sections": [{ "rows": [{ "columns": [{ "blocks": [{ "type": "heroo" }] }] }] }] } } }',
      'did you mean `hero`?',
    ],
  ])('rejects an error in %s', async (_, text, words) => {
    await inFolder({ 'mine.json': text }, async ({ run }) => {
      const { code, output } = await run('publish', tenant, 'mine.json');
      expect(code).toBe(1);
      expect(output).toContain(words);
      expect(output).toContain('mine.json: not published; the published version is unchanged.\n');
      expect(await published()).toBe(documentOf('Start'));
    });
  });
});
