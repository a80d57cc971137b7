import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { LANGUAGES } from '../../../runtime/i18n/languages.ts';
import { findTenantShop, listPages, listTenants } from './browsing/find-tenant-shop.ts';
import { sendRequest } from './browsing/http-request.ts';
import { findUntranslated, isInOtherScript, isMessageKey, isSentence, pageTexts } from './browsing/page-texts.ts';

const shop = inject('shop');
const root = inject('root');
const folder = join(root, 'fixtures/tenants');
const shops = await Promise.all((await listTenants(folder)).map((tenant) => findTenantShop(shop.url, tenant)));
const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

it('the default document has all languages', async () => {
  expect(
    findUntranslated(await readJson(join(root, 'runtime/tenant/validate/default-document.json')), LANGUAGES),
  ).toEqual([]);
});

describe.each(shops)('$tenant', (own) => {
  const codes = own.languages.map(({ code }) => code);

  it('has all texts of its document in each of its languages', async () => {
    expect(findUntranslated(await readJson(join(folder, `${own.tenant}.json`)), codes)).toEqual([]);
  });

  it('shows neither message keys nor text of another language', async () => {
    const problems: string[] = [];
    for (const { name, path } of await listPages(own)) {
      /** The first language of each sentence. */
      const read = new Map<string, string>();
      for (const { code, prefix } of own.languages) {
        const { text: html } = await sendRequest(own.url, `/${prefix}${path}`);
        const words = pageTexts(html);
        expect(words.length).toBeGreaterThan(5);
        const repeated = words.filter((text) => isSentence(text) && (read.get(text) ?? code) !== code);
        problems.push(
          ...words.filter(isMessageKey).map((text) => `${name} in ${code} shows a key: ${text}`),
          ...words
            .filter((text) => isInOtherScript(text, code))
            .map((text) => `${name} in ${code}, other script: ${text}`),
          ...repeated.map((text) => `${name} in ${code} says as in ${read.get(text)}: ${text}`),
          ...findUntranslated(storesIn(html), [code]).map((what) => `${name} in ${code}: ${what}`),
        );
        for (const text of words) if (!read.has(text)) read.set(text, code);
      }
    }
    expect(problems).toEqual([]);
  });
});

/** State of the stores, which the page carries for hydration. */
function storesIn(html: string): unknown {
  const state = /<script type="application\/json" id="v-state">(.*?)<\/script>/s.exec(html)?.[1];
  return state === undefined ? undefined : JSON.parse(state).stores;
}
