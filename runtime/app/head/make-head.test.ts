import naughtyStrings from 'big-list-of-naughty-strings' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { type Api, ApiError } from '../../api/api.ts';
import { matchRoute } from '../../domain/routes.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import sharedMessages from '../../i18n/shared-messages.json' with { type: 'json' };
import { translatorFor } from '../../i18n/use-messages.ts';
import type { SeoEntities } from '../../page/define-block.ts';
import type { PagePlan } from '../../page/page-plan.ts';
import { createStores } from '../../stores/core/stores.ts';
import type { ShopContext, Subject } from '../../stores/shop/shop-context.ts';
import { exampleProducts } from '../../ui/test/example-products.ts';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import { headMarkup } from '../render/head-markup.ts';
import { nameRoute } from '../shared/page-head.ts';
import { structuredProblems, structuredThings } from '../test/check-structured.ts';
import type { PageHead } from './head-data.ts';
import { makeHead } from './make-head.ts';

interface Page {
  readonly path?: string;
  readonly search?: string;
  readonly subject?: Subject;
  readonly plan?: Partial<PagePlan>;
  readonly facts?: Partial<ShopContext>;
  readonly shown?: readonly SeoEntities[];
}

const silent: Api = {
  call: async (name) => {
    throw new ApiError(`${name}: nobody answers`, 503);
  },
};

function head({
  path = '/',
  search = '',
  subject,
  plan: more,
  facts: moreFacts,
  shown: things = [],
}: Page = {}): PageHead {
  const facts = { ...exampleShopContext, ...moreFacts };
  const match = matchRoute(path, search);
  const plan: PagePlan = { page: match.page, header: [], main: [], footer: [], ...more };
  const stores = createStores({
    api: silent,
    facts,
    snapshot: { route: nameRoute(plan, { match, subject }, facts.locale) },
  });
  const messages = { shared: sharedMessages[facts.locale === 'ar' ? 'ar' : 'en'] };
  const i18n = createI18n(facts.locale, messages);
  return makeHead({ facts, plan, stores, seo: things, say: translatorFor(i18n, 'shared') });
}

const tagsOf = ({ tags }: PageHead, attribute: string, value: string) =>
  tags.filter(({ attributes }) => attributes[attribute] === value).map(({ attributes }) => attributes);
const named = (page: PageHead, name: string) => tagsOf(page, 'name', name)[0]?.content;
const said = (page: PageHead, property: string) => tagsOf(page, 'property', property).map(({ content }) => content);
const canonical = (page: PageHead) => tagsOf(page, 'rel', 'canonical').map(({ href }) => href);
const alternates = (page: PageHead) =>
  Object.fromEntries(tagsOf(page, 'rel', 'alternate').map(({ hreflang = '', href }) => [hreflang, href]));
const structured = ({ tags }: PageHead) => tags.find(({ name }) => name === 'script')?.text ?? '{}';

/** Of a list of two products. */
const shown = [{ products: exampleProducts(2) }];

describe('what a page is called', () => {
  const title = (page: Page) => head(page).title;

  it('is what it is about, else what is searched for, else what the tenant named it, else the shop', () => {
    const rings = { title: 'Rings' };
    expect(title({ path: '/products', search: '?q=gold', plan: { title: 'All' }, subject: rings })).toBe(
      'Rings · Lumen',
    );
    expect(title({ path: '/products', search: '?q=gold', plan: { title: 'All' } })).toBe('“gold” · Lumen');
    expect(title({ path: '/products', plan: { title: 'All' } })).toBe('All · Lumen');
    expect(title({ path: '/products' })).toBe('Lumen');
  });

  it('says which page of a list it is, from the second on', () => {
    expect(title({ path: '/products', search: '?page=2', plan: { title: 'All' } })).toBe('All (2) · Lumen');
  });
});

describe('how a page is described', () => {
  const description = (page: Page) => named(head(page), 'description');

  it('is in its subject’s words, without their HTML and cut at a word', () => {
    const subject = { title: 'Nora', description: `<p>${'Made of acetate. '.repeat(20)}</p>` };
    const words = description({ path: '/products/nora', subject }) ?? '';
    expect(words).toMatch(/^Made of acetate\. Made of .* (?:Made|of|acetate)…$/);
    expect(words.length).toBeLessThanOrEqual(155);
  });

  it('of a list that says nothing names it and the shop, in the page’s language', () => {
    const page = { path: '/categories/rings/products', subject: { title: 'Rings' } };
    expect(description(page)).toBe('Rings at Lumen. Glasses that fit.');
    const arabic = { locale: 'ar', appName: 'لومن', appDescription: 'نظارات تناسبك.' };
    expect(description({ ...page, subject: { title: 'خواتم' }, facts: arabic })).toBe('خواتم لدى لومن. نظارات تناسبك.');
  });

  it('is in the tenant’s words for the page, or the shop’s', () => {
    expect(description({ path: '/faq', plan: { description: 'Own' } })).toBe('Own');
    expect(description({ path: '/faq' })).toBe('Glasses that fit.');
  });
});

describe('the one address of a page', () => {
  it('is without filters, order and length, and with the page from the second on', () => {
    const path = '/products';
    expect(canonical(head({ path, search: '?brands=a&sort=price&available=1&pageSize=40' }))).toEqual([
      'https://lumen.example/en-KW/products',
    ]);
    expect(canonical(head({ path, search: '?page=3&sort=price' }))).toEqual([
      'https://lumen.example/en-KW/products?page=3',
    ]);
    expect(canonical(head({ path: '/products/nora', search: `?variant=${'a'.repeat(24)}` }))).toEqual([
      'https://lumen.example/en-KW/products/nora',
    ]);
  });

  it('is that of the shop’s own country, whatever country a visitor is in', () => {
    expect(canonical(head({ path: '/faq', facts: { country: 'SA' } }))).toEqual(['https://lumen.example/en-KW/faq']);
  });

  it('names the page in every language of the shop, and for whoever speaks none, from each language alike', () => {
    const wanted = {
      en: 'https://lumen.example/en-KW/products?page=2',
      ar: 'https://lumen.example/ar-KW/products?page=2',
      'x-default': 'https://lumen.example/en-KW/products?page=2',
    };
    for (const locale of ['en', 'ar']) {
      const page = head({ path: '/products', search: '?page=2&brands=a', facts: { locale } });
      expect(alternates(page)).toEqual(wanted);
      expect(canonical(page)).toEqual([wanted[locale === 'ar' ? 'ar' : 'en']]);
    }
  });

  it('is named in no other language, and not listed, where the page’s document says so', () => {
    const page = head({ path: '/pages/press-kit', plan: { isUnlisted: true } });
    expect(named(page, 'robots')).toBe('noindex, follow');
    expect(alternates(page)).toEqual({});
    expect(canonical(page)).toEqual(['https://lumen.example/en-KW/pages/press-kit']);
  });

  it('is spelled one way', () => {
    expect(canonical(head({ path: '/categories/%72ings/products' }))).toEqual([
      'https://lumen.example/en-KW/categories/rings/products',
    ]);
  });
});

describe('what search engines may list', () => {
  it('is a page of the shop, of which they are told nothing', () => {
    expect(named(head({ path: '/products' }), 'robots')).toBeUndefined();
  });

  it('is not what a search found, nor a wishlist; their links are followed', () => {
    const search = head({ path: '/products', search: '?q=ring' });
    expect(named(search, 'robots')).toBe('noindex, follow');
    expect(canonical(search)).toEqual(['https://lumen.example/en-KW/products?q=ring']);
    expect(alternates(search)).toEqual({});
    expect(named(head({ path: '/wishlist' }), 'robots')).toBe('noindex, follow');
  });

  it('is not a page behind the last one of a list', () => {
    const robots = (search: string, list: Page['shown'] = []) =>
      named(head({ path: '/products', search, shown: list }), 'robots');
    expect(robots('?page=2', shown)).toBeUndefined();
    expect(robots('?page=2')).toBe('noindex, follow');
    expect(robots('')).toBeUndefined();
  });

  it('is not what is not there, which has no address', () => {
    const page = head({ path: '/nowhere' });
    expect(named(page, 'robots')).toBe('noindex');
    expect(canonical(page)).toEqual([]);
    expect(alternates(page)).toEqual({});
    expect(said(page, 'og:url')).toEqual([]);
    expect(structured(page)).toBe('{}');
  });

  it('is nothing of a shop that does not want to be found', () => {
    expect(named(head({ path: '/faq', facts: { isIndexed: false } }), 'robots')).toBe('noindex');
  });
});

describe('what is shown of a page that somebody links to', () => {
  it('is its name, its words, and its image as a raster one of known size', () => {
    const image = '/media/optics/products/nora/main.svg';
    const page = head({ path: '/products/nora', subject: { title: 'Nora', image } });
    expect(said(page, 'og:title')).toEqual(['Nora']);
    expect(said(page, 'og:site_name')).toEqual(['Lumen']);
    expect(said(page, 'og:url')).toEqual(['https://lumen.example/en-KW/products/nora']);
    expect(said(page, 'og:locale')).toEqual(['en_KW']);
    expect(said(page, 'og:locale:alternate')).toEqual(['ar_KW']);
    expect(said(page, 'og:image')).toEqual([`https://lumen.example/_image/share${image}`]);
    expect(said(page, 'og:image:type')).toEqual(['image/jpeg']);
    expect([...said(page, 'og:image:width'), ...said(page, 'og:image:height')]).toEqual(['1200', '630']);
    expect(said(page, 'og:image:alt')).toEqual(['Nora']);
    expect(named(page, 'twitter:card')).toBe('summary_large_image');
  });

  it('has the first product’s image on a list without one, else the shop’s, else its sign', () => {
    const path = '/products';
    expect(said(head({ path, shown }), 'og:image')).toEqual([
      'https://lumen.example/_image/share/media/optics/products/nora-1/main.svg',
    ]);
    expect(said(head({ path }), 'og:image')).toEqual([
      'https://lumen.example/_image/share/media/optics/heroes/home.svg',
    ]);
    const bare = head({ path, facts: { image: undefined } });
    expect(said(bare, 'og:image')).toEqual(['https://lumen.example/icon-512.png']);
    expect(named(bare, 'twitter:card')).toBe('summary');
  });
});

describe('what a page tells search engines of itself', () => {
  const types = (page: PageHead) => structuredThings(structured(page)).map((thing) => thing['@type']);

  it('is who runs the shop and how it is searched, on the home page', () => {
    const page = head();
    expect(structuredProblems(structured(page))).toEqual([]);
    expect(types(page)).toEqual(['Organization', 'WebSite']);
  });

  it('is the way to it and what it lists, elsewhere', () => {
    const page = head({ path: '/categories/rings/products', subject: { title: 'Rings' }, shown });
    expect(structuredProblems(structured(page))).toEqual([]);
    expect(types(page)).toEqual(['BreadcrumbList', 'ItemList']);
  });
});

it('shows what naughty people call their things as text', () => {
  for (const title of naughtyStrings) {
    const page = head({
      path: '/categories/rings/products',
      subject: { title, description: title },
      facts: { appName: title, appDescription: title },
    });
    const html = headMarkup(page);
    const elements = html.match(/<[^>]*>/g) ?? [];
    expect(elements.every((element) => /^<\/?(?:title|meta|link|script)\b/.test(element))).toBe(true);
    expect(html.match(/<script/g)).toHaveLength(1);
    if (title.trim() !== '') expect(structuredProblems(structured(page))).toEqual([]);
  }
});
