import { expect, it } from 'vitest';
import { projectFolder } from '../setup/project-paths.mjs';
import { emitMessages, insertsByKey, parseMessages, readMessages } from './emit-messages.ts';

const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'tr'];

const messages = await readMessages(projectFolder);

it.each([...messages])('%s has the same keys and inserts in every language', (_, byLanguage) => {
  expect(Object.keys(byLanguage).sort()).toEqual(LANGUAGES);
  const expected = sortedInserts(byLanguage.en ?? {});
  for (const texts of Object.values(byLanguage)) expect(sortedInserts(texts)).toEqual(expected);
});

it.each([...messages])('%s has every plural form of a language, and no empty text', (_, byLanguage) => {
  for (const [language, texts] of Object.entries(byLanguage)) {
    expect(Object.entries(texts).filter(([, text]) => text === '')).toEqual([]);
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const plurals = Object.keys(texts).flatMap((key) => /^(.+)_other$/.exec(key)?.[1] ?? []);
    const expected = plurals.flatMap((key) => forms.map((form) => `${key}_${form}`));
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(expected));
  }
});

it('no message uses nesting or formats of i18next, which the build removes', () => {
  const texts = [...messages.values()].flatMap((byLanguage) => Object.values(byLanguage).flatMap(Object.values));
  expect(texts.filter((text) => /\$t\(|\{\{[^}]*,/.test(text))).toEqual([]);
});

it.each([
  ['a key that languages lack', { en: { limit: 'Limit' }, ar: {} }, 'limit: is missing in ar, de, es, fr, tr'],
  [
    'an insert in single braces',
    Object.fromEntries(LANGUAGES.map((language) => [language, { limit: 'Up to {count}' }])),
    'ar/limit: has {count}: an insert is written {{count}}',
  ],
])('refuses %s', (_, wrong, reason) => {
  const read = () => parseMessages('blocks/offer/messages.json', JSON.stringify(wrong));
  expect(read).toThrow(`blocks/offer/messages.json#${reason}`);
});

it('declares the inserts of each key, and `count` for plural forms', () => {
  const en = { buy: 'Buy', left_one: 'One left', left_other: '{{number}} left', by: 'By {{name}}' };
  expect(emitMessages(new Map([['offer', { en }]]))).toContain(
    `  "offer": {\n    "buy": never;\n    "left": 'count' | 'number';\n    "by": 'name';\n  };`,
  );
});

function sortedInserts(texts: Readonly<Record<string, string>>): readonly string[] {
  return Array.from(insertsByKey(texts), ([key, inserts]) => `${key}: ${[...inserts].sort().join(', ')}`).sort();
}
