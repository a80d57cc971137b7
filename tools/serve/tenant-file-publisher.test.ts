import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocumentCheck } from '../../runtime/app/document/document-check.ts';
import type { BackendClient } from '../backend/conformance/backend-client.ts';
import { openSmallBackend } from '../backend/conformance/small-shop.ts';
import { openTestDatabase } from '../backend/conformance/test-database.ts';
import type { DatabaseConnection } from '../backend/database/database-connection.ts';
import { withTemporaryFolder } from '../check/test/temporary-folder.ts';
import { runInProcess } from '../cli/test/run-in-process.ts';
import { findProblems } from '../documents/find-problems.ts';
import { createProjectSpec } from '../documents/test/versioned-spec.ts';
import { formatCheckedProblems, TenantFilePublisher } from './tenant-file-publisher.ts';

const ACCESS = { BACKEND_URL: 'http://small.example', BACKEND_TOKEN: 'small' };
const documentOf = (en: string) => `{\n  "version": 2,\n  "appName": { "en": "${en}" }\n}\n`;
const documentWithBlocks = (...blocks: readonly object[]) =>
  JSON.stringify({
    version: 2,
    appName: { en: 'x' },
    pages: { home: { sections: [{ rows: [{ columns: [{ blocks }] }] }] } },
  });
const checkText = createDocumentCheck();

describe('publishing a saved tenant file', () => {
  let database: DatabaseConnection;
  let backend: BackendClient;
  let tenant: string;
  beforeAll(async () => {
    database = await openTestDatabase();
    backend = await openSmallBackend(database, { now: () => 0 });
    tenant = await backend.currentTenant();
  });
  afterAll(() => database?.close());

  const send: typeof fetch = (input, init) => {
    const { pathname, search } = new URL(String(input));
    return backend.fetch(pathname + search, {
      ...init,
      headers: Object.fromEntries(new Headers(init?.headers)),
    } as Parameters<BackendClient['fetch']>[1]);
  };
  const published = async () => (await backend.fetch('/builder')).text();
  const publishInStudio = async (text: string) => {
    const headers = { 'content-type': 'application/json', 'x-source': 'studio' };
    await backend.fetch('/builder/versions', { method: 'POST', body: text, headers });
    return (await backend.call('builderVersions', { query: { pageSize: 1 } })).data[0]?.version;
  };

  /** A folder with a tenant's file, a publisher that can be started again, and the command line beside it. */
  const withFile = (work: (shop: Shop) => Promise<void>) =>
    withTemporaryFolder({}, async (folder) => {
      const file = join(folder, `${tenant}.json`);
      const dataFolder = join(folder, '.data');
      const lines: string[] = [];
      const start = () =>
        new TenantFilePublisher({
          folder,
          dataFolder,
          backendUrl: ACCESS.BACKEND_URL,
          backendToken: ACCESS.BACKEND_TOKEN,
          check: checkText,
          explain: async (text) => findProblems(text, createProjectSpec()),
          urlOf: (host) => `http://${host}:4711`,
          printLine: (line) => lines.push(line),
          fetch: send,
        });
      let publisher = start();
      await work({
        lines,
        restart() {
          publisher = start();
        },
        async save(text, name = tenant) {
          await writeFile(join(folder, `${name}.json`), text);
          lines.length = 0;
          await publisher.publishAll();
        },
        run: async (...args) =>
          (
            await runInProcess(
              args.map((each) => (each === 'FILE' ? file : each)),
              { cwd: folder, env: { ...ACCESS, DATA_DIR: dataFolder }, fetch: send },
            )
          ).code,
      });
    });
  interface Shop {
    readonly lines: readonly string[];
    readonly restart: () => void;
    /** @param name of another tenant's file */
    readonly save: (text: string, name?: string) => Promise<void>;
    readonly run: (...args: readonly string[]) => Promise<number>;
  }

  /** A file whose text is published. */
  const withPublishedFile = (work: (shop: Shop) => Promise<void>) =>
    withFile(async (shop) => {
      const version = await publishInStudio(documentOf('Start'));
      await shop.save(documentOf('Of the file'));
      expect(await shop.run('publish', tenant, 'FILE', '--over', String(version))).toBe(0);
      await work(shop);
    });

  it('publishes each save over the one before, also after a restart', () =>
    withPublishedFile(async ({ save, restart, lines }) => {
      for (const name of ['First', 'Second']) {
        await save(documentOf(name));
        expect(lines).toEqual([expect.stringMatching(/: published as version \d+\.$/)]);
        expect(await published()).toBe(documentOf(name));
        restart();
      }
    }));

  it('prints advice for an edit, such as a link without a page', () =>
    withPublishedFile(async ({ save, lines }) => {
      const action = { label: { en: 'All' }, link: '/prodcts' };
      await save(documentWithBlocks({ type: 'heading', props: { title: { en: 'New' }, action } }));
      expect(lines).toEqual([
        expect.stringMatching(
          / advice at .*\/link: The shop has no page at `\/prodcts`.* Did you mean `\/products`\?$/,
        ),
        expect.stringMatching(/: published as version \d+\.$/),
      ]);
    }));

  it('enters an unknown tenant into the register, and says where it is and what its category may be', () =>
    withPublishedFile(async ({ save, lines }) => {
      await save('{ "version": 2, "appName": { "en": "Folio" }, "BusinessCategory": "optic" }', 'folio');
      expect(lines).toEqual([
        'folio.json: created the tenant at http://folio.localhost:4711',
        'folio.json: `optic` is not one of the business categories `gifts`, `jewelry`, `optics`, `services`: leave it out for another trade. Did you mean `optics`?',
        'folio.json: published as version 1.',
      ]);
    }));

  it('says with how many mistakes that cost blocks', () =>
    withPublishedFile(async ({ save, lines }) => {
      await save(documentWithBlocks({ type: 'hreo' }));
      expect(lines.at(-1)).toMatch(/: published as version \d+, with 1 mistake\.$/);
      await save(documentWithBlocks({ type: 'hreo' }, { type: 'spacr' }, { type: 'divider' }));
      expect(lines).toHaveLength(3);
      expect(lines.at(-1)).toMatch(/: published as version \d+, with 2 mistakes\.$/);
    }));

  it('never replaces what the studio published meanwhile, and says what to do', () =>
    withPublishedFile(async ({ save, restart, lines }) => {
      const theirs = await publishInStudio(documentOf('Of the studio'));
      await save(documentOf('Saved later'));
      expect(await published()).toBe(documentOf('Of the studio'));
      expect(lines[0]).toContain(`not published. Someone else published version ${theirs} of ${tenant} (`);
      expect(lines[0]).toContain('from studio');
      expect(lines.slice(1)).toEqual([
        expect.stringContaining(`vitrine pull ${tenant} theirs.json`),
        expect.stringContaining('vitrine diff theirs.json '),
        expect.stringMatching(new RegExp(`vitrine publish ${tenant} .*${tenant}\\.json --over ${theirs} `)),
      ]);
      restart();
      await save(documentOf('Saved again'));
      expect(await published()).toBe(documentOf('Of the studio'));
    }));

  it('continues once the file was published over it', () =>
    withPublishedFile(async ({ save, run }) => {
      const theirs = await publishInStudio(documentOf('Of the studio'));
      await save(documentOf('Merged'));
      expect(await run('publish', tenant, 'FILE', '--over', String(theirs))).toBe(0);
      await save(documentOf('After the merge'));
      expect(await published()).toBe(documentOf('After the merge'));
    }));

  it('continues once the published version was pulled into the file', () =>
    withPublishedFile(async ({ save, run }) => {
      await publishInStudio(documentOf('Of the studio'));
      await save(documentOf('Saved later'));
      expect(await run('pull', tenant, 'FILE', '--force')).toBe(0);
      await save(documentOf('After the pull'));
      expect(await published()).toBe(documentOf('After the pull'));
    }));

  it('keeps what the studio published when the shop starts with an unchanged file', () =>
    withPublishedFile(async ({ save, restart, lines }) => {
      await save(documentOf('Of the file, again'));
      await publishInStudio(documentOf('Of the studio'));
      restart();
      await save(documentOf('Of the file, again'));
      expect(lines).toEqual([]);
      expect(await published()).toBe(documentOf('Of the studio'));
    }));
});

const linesFor = (text: string) =>
  formatCheckedProblems('lumen.json', checkText(text).problems, findProblems(text, createProjectSpec()));

it('the log of a start says what was probably meant', () => {
  const text =
    '{\n  "version": 2,\n  "appName": { "en": "x" },\n  "domian": "x",\n  "theme": { "density": "compcat" }\n}';
  expect(linesFor(text)).toEqual([
    'lumen.json:4:3 error at /domian: Unknown property `domian`: check the spelling or remove it. Did you mean `domain`?',
    'lumen.json:5:14 error at /theme/density: This must be one of "compact", "normal", "spacious". Did you mean `compact`?',
  ]);
});

it('tells once that a name is misspelled, and not that it is missing, too', () => {
  expect(linesFor('{\n  "version": 2,\n  "appname": { "en": "x" }\n}')).toEqual([
    'lumen.json:3:3 error at /appname: Unknown property `appname`: check the spelling or remove it. Did you mean `appName`?',
  ]);
  expect(linesFor('{ "version": 2 }')).toEqual(['lumen.json:1:1 error at /: Required property `appName` is missing.']);
});

it('tells every mistake of a refused file, as `vitrine validate` does, in the order of the text', () => {
  const text = `{
  "version": 2,
  "appName": { "en": "x" },
  "pages": {
    "brands": { "extends": "prodcuts" },
    "home": { "sections": [{ "placement": "stiky", "rows": [] }] },
    "faq": { "extends": "hoem" }
  }
}`;
  expect(linesFor(text)).toEqual([
    'lumen.json:5:17 error at /pages/brands/extends: There is no page `prodcuts` to extend; did you mean `products`?',
    'lumen.json:6:30 error at /pages/home/sections/0/placement: This must be one of "static", "sticky", "fixed". Did you mean `sticky`?',
    'lumen.json:7:14 error at /pages/faq/extends: There is no page `hoem` to extend; did you mean `home`?',
  ]);
});

it('is the check’s own where nothing else is known', () => {
  expect(formatCheckedProblems('x.json', checkText('{').problems, [])).toEqual([
    'x.json:1:2 error at /: Invalid JSON: missing closing `}`.',
  ]);
});
