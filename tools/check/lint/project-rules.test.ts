import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../../build/setup/project-paths.mjs';
import { findBlockFolderProblems } from './block-folders.ts';
import { findMessageProblems } from './check-messages.ts';
import { findTenantNames } from './tenant-names.ts';

/** A project of one block, `offer`, with some files put in the place of its own, or taken away. */
async function withProject<T>(
  changes: Readonly<Record<string, string | undefined>>,
  check: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-shape-'));
  try {
    for (const [path, text] of Object.entries({ ...validFiles, ...changes })) {
      if (text === undefined) continue;
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return await check(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const oneOther = { left_one: '{{count}} left', left_other: '{{count}} left' };
const validMessages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ar: {
    buy: 'اشتر',
    ...Object.fromEntries(['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`left_${form}`, '{{count}}'])),
  },
  de: { buy: 'Kaufen', ...oneOther },
  en: { buy: 'Buy', ...oneOther },
  es: { buy: 'Comprar', ...oneOther, left_many: '{{count}}' },
  fr: { buy: 'Acheter', ...oneOther, left_many: '{{count}}' },
  tr: { buy: 'Satın al', ...oneOther },
};

const messages = 'blocks/offer/messages.json';
const component = 'blocks/offer/OfferBlock.tsx';
const validFiles: Readonly<Record<string, string>> = {
  'runtime/i18n/shared-messages.json': JSON.stringify(
    Object.fromEntries(Object.keys(validMessages).map((language) => [language, { close: 'x' }])),
  ),
  'runtime/ui/Close.tsx': "const t = useMessages('shared'); t('close');",
  'blocks/offer/offer.schema.json': '{ "title": "OfferProps", "examples": [{}] }',
  [component]: "const t = useMessages('offer'); t('left', { count }); t(isNew ? 'buy' : 'buy');",
  'blocks/offer/OfferBlock.test.tsx': "t('not looked at');",
  'blocks/offer/OfferBlock.stories.tsx': "export const Usual = { args: { props: { title: 'Lumen' } } };",
  'fixtures/tenants/lumen.json': '{}',
  [messages]: JSON.stringify(validMessages),
};

describe('the messages of this project', () => {
  it('are there in all languages, asked for, and complete', async () => {
    expect(await findMessageProblems(projectFolder)).toEqual([]);
  });
});

describe('the check of messages', () => {
  const problemsWith = (changes: Readonly<Record<string, string>>) => withProject(changes, findMessageProblems);

  it('finds nothing in a valid project', async () => {
    expect(await problemsWith({})).toEqual([]);
  });

  it('finds a key that a language lacks', async () => {
    const { buy: _, ...rest } = validMessages.tr ?? {};
    expect(await problemsWith({ [messages]: JSON.stringify({ ...validMessages, tr: rest }) })).toEqual([
      `${messages}: tr lacks buy`,
    ]);
  });

  it('finds a language that is missing', async () => {
    const { fr: _, ...rest } = validMessages;
    expect(await problemsWith({ [messages]: JSON.stringify(rest) })).toContain(`${messages}: lacks fr`);
  });

  it('finds a plural form that a language has and the messages lack, and one that it does not know', async () => {
    const { left_few: _, ...ar } = validMessages.ar ?? {};
    const en = { ...validMessages.en, left_two: '{{count}} left' };
    expect(await problemsWith({ [messages]: JSON.stringify({ ...validMessages, ar, en }) })).toEqual([
      `${messages}: ar lacks left_few`,
      `${messages}: en has left_two, a form that it does not know`,
    ]);
  });

  it('finds a placeholder that one language leaves out', async () => {
    const en = { ...validMessages.en, buy: 'Buy {{name}}' };
    const [problem] = await problemsWith({ [messages]: JSON.stringify({ ...validMessages, en }) });
    expect(problem).toMatch(/^blocks\/offer\/messages\.json: buy has not the same placeholders in all languages/);
  });

  it('finds a key that nothing asks for', async () => {
    expect(await problemsWith({ [component]: "const t = useMessages('offer'); t('left');" })).toEqual([
      `${messages}: buy is asked for by nothing`,
    ]);
  });

  it('finds a key that is asked for and is not there', async () => {
    const text = `${validFiles[component]} const shared = useMessages('shared'); shared('open'); t('sell');`;
    expect(await problemsWith({ [component]: text })).toEqual([
      'runtime/i18n/shared-messages.json: open is asked for and is not there',
      `${messages}: sell is asked for and is not there`,
    ]);
  });

  it('finds a key that is put together, which nobody could check', async () => {
    const text = `${validFiles[component]} t(\`part\${number}\`);`;
    expect(await problemsWith({ [component]: text })).toEqual([
      `${component}: t(…) is asked for a key that is not written out`,
    ]);
  });
});

describe('the folders of the blocks of this project', () => {
  it('hold what a block is made of', async () => {
    expect(await findBlockFolderProblems(projectFolder)).toEqual([]);
  });
});

describe('the check of block folders', () => {
  const problemsWith = (changes: Readonly<Record<string, string | undefined>>) =>
    withProject(changes, findBlockFolderProblems);

  it('finds nothing in a valid project', async () => {
    expect(await problemsWith({})).toEqual([]);
  });

  it.each(Object.keys(validFiles).filter((path) => path.startsWith('blocks/')))('misses %s', async (path) => {
    expect(await problemsWith({ [path]: undefined })).toEqual([
      `blocks/offer: lacks ${path.slice('blocks/offer/'.length)}`,
    ]);
  });

  it('finds a component that takes the props of another block', async () => {
    expect(await problemsWith({ [component]: 'OfferBlock({ props }: BlockProps<HeroProps>) {}' })).toEqual([
      `${component}: takes HeroProps, its schema makes OfferProps`,
    ]);
  });
});

describe('the blocks and the runtime of this project', () => {
  it('name no tenant and no trade', async () => {
    expect(await findTenantNames(projectFolder)).toEqual([]);
  });
});

describe('the grids of products in this project’s shops', () => {
  it('begin with whole rows on a desktop, and on a phone', async () => {
    const folder = join(projectFolder, 'fixtures/tenants');
    for (const name of await readdir(folder)) {
      const grids = (await readFile(join(folder, name), 'utf8')).matchAll(/"pageSize": (\d+),\s*"columns": (\d+)/g);
      for (const [grid, size, columns] of grids) {
        expect([name, grid, Number(size) % Number(columns), Number(size) % 2]).toEqual([name, grid, 0, 0]);
      }
    }
  });
});

describe('the check of names', () => {
  const problemsWith = (changes: Readonly<Record<string, string>>) => withProject(changes, findTenantNames);

  it('finds nothing in a valid project, where a story names a tenant', async () => {
    expect(await problemsWith({})).toEqual([]);
  });

  it.each([
    'const isDark = tenant === "lumen";',
    "css({ background: 'url(/media/optics/a.svg)' });",
    'type Lumen = 1;',
  ])('finds %s', async (text) => {
    const [problem] = await problemsWith({ 'blocks/offer/offer-look.ts': text });
    expect(problem).toMatch(/^blocks\/offer\/offer-look\.ts: names (lumen|optics)$/);
  });

  it('lets comments and the examples of a schema name them', async () => {
    const schema = '{ "title": "OfferProps", "examples": [{ "src": "/media/optics/a.svg" }] }';
    const text = '/** `/media/optics/a.svg` */ const luminous = 1; // as lumen has it';
    expect(await problemsWith({ 'blocks/offer/offer.schema.json': schema, 'runtime/ui/Close.ts': text })).toEqual([]);
  });
});
