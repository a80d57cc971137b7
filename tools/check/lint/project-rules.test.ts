import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../../build/setup/project-paths.mjs';
import { findMessageProblems } from './check-messages.ts';

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
