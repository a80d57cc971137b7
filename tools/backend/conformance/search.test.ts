import { describe, expect, it } from 'vitest';
import { backendUnderTest } from './backend-under-test.ts';

const backend = backendUnderTest();

const suggest = async (q: string, language = 'en', pageSize = 10) =>
  (
    await backend().call(
      'themeProducts',
      { query: { q, platform: 'web', pageSize }, body: {} },
      { 'accept-language': language },
    )
  ).data;
/** Titles in a language. */
async function titles(language: string) {
  const all = (await suggest('', language, 100)).map(({ slug, title }) => ({ slug, text: title[language] ?? '' }));
  expect(all.length).toBeGreaterThan(0);
  expect(all.filter(({ text }) => text === '')).toEqual([]);
  return all;
}

const slugsOf = (found: readonly { readonly slug: string }[]) => found.map(({ slug }) => slug);

describe('search', () => {
  it('suggests id, title and slug', async () => {
    const data = await suggest('');
    expect(data).toHaveLength(10);
    for (const suggestion of data) expect(Object.keys(suggestion).sort()).toEqual(['_id', 'slug', 'title']);
  });

  it('finds a product by its title first, in English and Arabic, even by its beginning', async () => {
    for (const language of ['en', 'ar']) {
      for (const { slug, text } of (await titles(language)).slice(0, 5)) {
        expect(slugsOf(await suggest(text, language)).slice(0, 3), text).toContain(slug);
        expect(slugsOf(await suggest(text.slice(0, -2), language, 50)), text).toContain(slug);
      }
    }
  });

  it('finds a word with swapped, missing or doubled letters', async () => {
    const long = (await titles('en')).flatMap(({ slug, text }) => {
      const word = text.split(/[^a-z]+/i).find((one) => one.length >= 8);
      return word === undefined ? [] : [{ slug, text, word }];
    });
    expect(long.length).toBeGreaterThan(0);
    for (const { slug, text, word } of long.slice(0, 6)) {
      const [a, b, rest] = [word.slice(0, 4), word.slice(4, 6), word.slice(6)];
      for (const typo of [`${a}${[...b].reverse().join('')}${rest}`, `${a}${b[1]}${rest}`, `${a}${b[0]}${b}${rest}`]) {
        const found = await suggest(text.replace(word, typo), 'en', 200);
        expect(slugsOf(found), `${text} as ${typo}`).toContain(slug);
      }
    }
  });

  it('normalizes alef, ya, ta marbuta, vowel signs, the article and digits', async () => {
    const all = await titles('ar');
    const arabicDigit = (digit: string) => String.fromCodePoint(0x0660 + Number(digit));
    const spellings: readonly (readonly [RegExp, string | ((match: string) => string)])[] = [
      [/\d/g, arabicDigit],
      [/[أإآ]/g, 'ا'],
      [/ة/g, 'ه'],
      [/ى/g, 'ي'],
      [/ي/g, 'ى'],
      [/(?<=\p{L}{2})(?=\p{L})/u, 'ـ'],
      [/(?<=^\p{L})/gu, '\u064E'],
      [/(?<=^| )(?=\p{L}{4})/gu, 'ال'],
    ];
    for (const [pattern, written] of spellings) {
      const some = all.find(({ text }) => text.search(pattern) >= 0);
      if (some === undefined) throw new Error(`no title has ${pattern}`);
      const text =
        typeof written === 'string' ? some.text.replace(pattern, written) : some.text.replace(pattern, written);
      expect(slugsOf(await suggest(text, 'ar', 50)), text).toContain(some.slug);
    }
  });

  it.each([
    ['de', ['Strauß', 'strauss', 'STRAUSS']],
    ['de', ['grün', 'gru\u0308n', 'gruen', 'grun']],
    ['de', ['Töpfe', 'toepfe']],
    ['fr', ['œillet', 'oeillet']],
    ['fr', ['cœur', 'coeur']],
    ['fr', ['été', 'e\u0301te\u0301', 'ete']],
    ['es', ['corazón', 'corazo\u0301n', 'corazon']],
    ['tr', ['çiçeği', 'c\u0327ic\u0327eg\u0306i', 'cicegi']],
    ['en', ['ＭＩＬＫ', 'milk']],
  ])('answers the same list for each spelling in %s: %j', async (language, spellings) => {
    const headers = { 'accept-language': language, 'x-tenant': 'bloom' };
    const lists = await Promise.all(
      spellings.map(async (q) => {
        const query = { q, platform: 'web', pageSize: 200 } as const;
        return slugsOf((await backend().call('themeProducts', { query, body: {} }, headers)).data);
      }),
    );
    expect(lists[0]).not.toEqual([]);
    for (const list of lists.slice(1)) expect(list).toEqual(lists[0]);
  });

  it('finds an incomplete Arabic word with and without its article', async () => {
    const words = (await titles('ar')).flatMap(({ slug, text }) => {
      const word = text.split(' ').find((one) => /^\p{Script=Arabic}{5,}$/u.test(one) && !one.startsWith('ال'));
      return word === undefined ? [] : [{ slug, word, rest: text.replace(word, '') }];
    });
    expect(words.length).toBeGreaterThan(0);
    for (const { slug, word, rest } of words.slice(0, 2)) {
      for (let typed = 1; typed <= word.length; typed += 1) {
        for (const beginning of [word.slice(0, typed), `ال${word.slice(0, typed)}`]) {
          const found = await suggest(`${rest} ${beginning}`, 'ar', 200);
          expect(slugsOf(found), `${rest} ${beginning}`).toContain(slug);
        }
      }
    }
  });

  it('finds a product by its stock-keeping unit, even by its beginning', async () => {
    const [{ slug = '' } = {}] = await suggest('');
    const { data } = await backend().call('products', { query: { slug } });
    const sku = data[0]?.sku ?? '';
    expect(slugsOf(await suggest(sku))[0]).toBe(slug);
    expect(slugsOf(await suggest(sku.slice(0, -1), 'en', 200))).toContain(slug);
  });

  it('sorts titles with the whole word before longer words, and those before all else', async () => {
    const [first] = (await titles('en'))[0]?.text.split(' ') ?? [];
    const word = first?.toLowerCase() ?? '';
    const found = await suggest(word, 'en', 200);
    const ranks = found.map(({ title }) => {
      const words = (title.en ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u);
      return words.includes(word) ? 0 : words.some((one) => one.startsWith(word)) ? 1 : 2;
    });
    expect(ranks).toEqual([...ranks].sort());
    expect(ranks[0]).toBe(0);
  });

  it('ignores unknown words, and finds nothing for unknown words alone', async () => {
    const [{ text } = { text: '' }] = await titles('en');
    expect(slugsOf(await suggest(`${text} zzqxj`))).toEqual(slugsOf(await suggest(text)));
    expect(await suggest('zzqxj')).toEqual([]);
  });

  it('finds a misspelt Arabic word', async () => {
    for (const typo of ['نضارة', 'نظاره', 'نظارات'])
      expect((await suggest(typo, 'ar')).length, typo).toBeGreaterThan(0);
  });
});
