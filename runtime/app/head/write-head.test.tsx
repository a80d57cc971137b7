import { beforeEach, describe, expect, it } from 'vitest';
import { replaceHead } from '../../../tools/check/test/component-setup.ts';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/api.ts';
import { matchRoute } from '../../domain/routes.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import sharedMessages from '../../i18n/shared-messages.json' with { type: 'json' };
import { translatorFor } from '../../i18n/use-messages.ts';
import { createStores } from '../../stores/core/stores.ts';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import { headMarkup } from '../render/head-markup.ts';
import { type HeadContext, PAGE_TAG_SELECTOR } from './head-data.ts';
import { makeHead, writeHead } from './make-head.ts';

const silent: Api = {
  call: async (name) => {
    throw new ApiError(`${name}: unavailable`, 503);
  },
};

function contextOf(path: string, name: string): HeadContext {
  const match = matchRoute(path);
  const route = { match, name, subject: { title: name } };
  return {
    facts: exampleShopContext,
    plan: { page: match.page, header: [], main: [], footer: [] },
    stores: createStores({ api: silent, context: exampleShopContext, snapshot: { route } }),
    seo: [],
    say: translatorFor(createI18n('en', { shared: sharedMessages.en }), 'shared'),
  };
}

const SHARED = '<meta charset="utf-8"><meta name="theme-color" content="#fff"><link rel="icon" href="/favicon.svg">';

beforeEach(() => {
  replaceHead(SHARED + headMarkup(makeHead(contextOf('/', 'Lumen'))));
});

const tags = (root: ParentNode) => Array.from(root.querySelectorAll(PAGE_TAG_SELECTOR), ({ outerHTML }) => outerHTML);

describe('the head after navigation', () => {
  it('equals the server’s', () => {
    const context = contextOf('/categories/rings/products', 'Rings & “<more>”');
    writeHead(document, context);
    const served = new DOMParser().parseFromString(`<head>${headMarkup(makeHead(context))}</head>`, 'text/html');
    expect(tags(document.head)).toEqual(tags(served.head));
    expect(document.title).toBe(served.title);
    expect(document.head.querySelectorAll('link[rel=canonical]')).toHaveLength(1);
  });
});
