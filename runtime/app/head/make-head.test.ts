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
    throw new ApiError(`${name}: unavailable`, 503);
  },
};

function head({
  path = '/',
  search = '',
  subject,
  plan: more,
  facts: moreFacts,
  shown: seo = [],
}: Page = {}): PageHead {
  const facts = { ...exampleShopContext, ...moreFacts };
  const match = matchRoute(path, search);
  const plan: PagePlan = { page: match.page, header: [], main: [], footer: [], ...more };
  const stores = createStores({
    api: silent,
    context: facts,
    snapshot: { route: nameRoute(plan, { match, subject }, facts.locale) },
  });
  const messages = { shared: sharedMessages[facts.locale === 'ar' ? 'ar' : 'en'] };
  const i18n = createI18n(facts.locale, messages);
  return makeHead({ facts, plan, stores, seo, say: translatorFor(i18n, 'shared') });
}

const tagsOf = ({ tags }: PageHead, attribute: string, value: string) =>
  tags.filter(({ attributes }) => attributes[attribute] === value).map(({ attributes }) => attributes);
const named = (page: PageHead, name: string) => tagsOf(page, 'name', name)[0]?.content;
const ogTags = (page: PageHead, property: string) => tagsOf(page, 'property', property).map(({ content }) => content);
const canonical = (page: PageHead) => tagsOf(page, 'rel', 'canonical').map(({ href }) => href);
const alternates = (page: PageHead) =>
  Object.fromEntries(tagsOf(page, 'rel', 'alternate').map(({ hreflang = '', href }) => [hreflang, href]));
const structured = ({ tags }: PageHead) => tags.find(({ name }) => name === 'script')?.text ?? '{}';

const shown = [{ products: exampleProducts(2) }];

describe('the title', () => {
  const title = (page: Page) => head(page).title;

  it('is the subject, the search, the page’s title or the shop’s name', () => {
    const rings = { title: 'Rings' };
    expect(title({ path: '/products', search: '?q=gold', plan: { title: 'All' }, subject: rings })).toBe(
      'Rings · Lumen',
    );
    expect(title({ path: '/products', search: '?q=gold', plan: { title: 'All' } })).toBe('“gold” · Lumen');
    expect(title({ path: '/products', plan: { title: 'All' } })).toBe('All · Lumen');
    expect(title({ path: '/products' })).toBe('Lumen');
  });
});

describe('the description', () => {
  const description = (page: Page) => named(head(page), 'description');

  it('is the subject’s without HTML, cut at a word', () => {
    const subject = { title: 'Nora', description: `<p>${'Made of acetate. '.repeat(20)}</p>` };
    const words = description({ path: '/products/nora', subject }) ?? '';
    expect(words).toMatch(/^Made of acetate\. Made of .* (?:Made|of|acetate)…$/);
    expect(words.length).toBeLessThanOrEqual(155);
  });

  it('of a list names it and the shop, in the page’s language', () => {
    const page = { path: '/categories/rings/products', subject: { title: 'Rings' } };
    expect(description(page)).toBe('Rings at Lumen. Glasses that fit.');
    const arabic = { locale: 'ar', appName: 'لومن', appDescription: 'نظارات تناسبك.' };
    expect(description({ ...page, subject: { title: 'خواتم' }, facts: arabic })).toBe('خواتم لدى لومن. نظارات تناسبك.');
  });

  it('is the page’s or the shop’s', () => {
    expect(description({ path: '/faq', plan: { description: 'Own' } })).toBe('Own');
    expect(description({ path: '/faq' })).toBe('Glasses that fit.');
  });
});

describe('the canonical URL', () => {
  it('has no filters, order and page size, and the page number from 2', () => {
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

  it('has alternates in every language, the same from each', () => {
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

  it('has no alternates on an unlisted page', () => {
    const page = head({ path: '/pages/press-kit', plan: { isUnlisted: true } });
    expect(named(page, 'robots')).toBe('noindex, follow');
    expect(alternates(page)).toEqual({});
    expect(canonical(page)).toEqual(['https://lumen.example/en-KW/pages/press-kit']);
  });
});

describe('robots', () => {
  it('exclude searches and the wishlist, and follow their links', () => {
    const search = head({ path: '/products', search: '?q=ring' });
    expect(named(search, 'robots')).toBe('noindex, follow');
    expect(canonical(search)).toEqual(['https://lumen.example/en-KW/products?q=ring']);
    expect(alternates(search)).toEqual({});
    expect(named(head({ path: '/wishlist' }), 'robots')).toBe('noindex, follow');
  });

  it('exclude empty pages of a list', () => {
    const robots = (search: string, list: Page['shown'] = []) =>
      named(head({ path: '/products', search, shown: list }), 'robots');
    expect(robots('?page=2', shown)).toBeUndefined();
    expect(robots('?page=2')).toBe('noindex, follow');
    expect(robots('')).toBeUndefined();
  });

  it('exclude unknown pages, which have no URL', () => {
    const page = head({ path: '/nowhere' });
    expect(named(page, 'robots')).toBe('noindex');
    expect(canonical(page)).toEqual([]);
    expect(alternates(page)).toEqual({});
    expect(ogTags(page, 'og:url')).toEqual([]);
    expect(structured(page)).toBe('{}');
  });
});

describe('share tags', () => {
  it('have title, URL and a raster image of known size', () => {
    const image = '/media/optics/products/nora/main.svg';
    const page = head({ path: '/products/nora', subject: { title: 'Nora', image } });
    expect(ogTags(page, 'og:title')).toEqual(['Nora']);
    expect(ogTags(page, 'og:site_name')).toEqual(['Lumen']);
    expect(ogTags(page, 'og:url')).toEqual(['https://lumen.example/en-KW/products/nora']);
    expect(ogTags(page, 'og:locale')).toEqual(['en_KW']);
    expect(ogTags(page, 'og:locale:alternate')).toEqual(['ar_KW']);
    expect(ogTags(page, 'og:image')).toEqual([`https://lumen.example/_image/share${image}`]);
    expect(ogTags(page, 'og:image:type')).toEqual(['image/jpeg']);
    expect([...ogTags(page, 'og:image:width'), ...ogTags(page, 'og:image:height')]).toEqual(['1200', '630']);
    expect(ogTags(page, 'og:image:alt')).toEqual(['Nora']);
    expect(named(page, 'twitter:card')).toBe('summary_large_image');
  });

  it('have the first product’s image, the shop’s image, or its icon', () => {
    const path = '/products';
    expect(ogTags(head({ path, shown }), 'og:image')).toEqual([
      'https://lumen.example/_image/share/media/optics/products/nora-1/main.svg',
    ]);
    expect(ogTags(head({ path }), 'og:image')).toEqual([
      'https://lumen.example/_image/share/media/optics/heroes/home.svg',
    ]);
    const bare = head({ path, facts: { image: undefined } });
    expect(ogTags(bare, 'og:image')).toEqual(['https://lumen.example/icon-512.png']);
    expect(named(bare, 'twitter:card')).toBe('summary');
  });
});

describe('structured data', () => {
  const types = (page: PageHead) => structuredThings(structured(page)).map((thing) => thing['@type']);

  it('on the home page is Organization and WebSite', () => {
    const page = head();
    expect(structuredProblems(structured(page))).toEqual([]);
    expect(types(page)).toEqual(['Organization', 'WebSite']);
  });

  it('on a list is BreadcrumbList and ItemList', () => {
    const page = head({ path: '/categories/rings/products', subject: { title: 'Rings' }, shown });
    expect(structuredProblems(structured(page))).toEqual([]);
    expect(types(page)).toEqual(['BreadcrumbList', 'ItemList']);
  });
});

it('naughty strings stay text in the head', () => {
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
