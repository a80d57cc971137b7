import { describe, expect, it } from 'vitest';
import { importShopify } from './import-shopify.ts';
import { puckDialect, shopifyDialect } from './pages.ts';
import { importComponents } from './test/import-one.ts';

describe('a Shopify link', () => {
  it.each([
    ['shopify://collections/rings', '/categories/rings/products'],
    ['shopify://collections/all', '/products'],
    ['shopify://products/nora', '/products/nora'],
    ['shopify://collections/rings/products/nora', '/products/nora'],
    ['shopify://pages/our-story', '/about-us'],
    ['shopify://pages/contact', '/contact-us'],
    ['shopify://policies/privacy-policy', '/privacy-policy'],
    ['/collections/rings', '/categories/rings/products'],
    ['/account/login', '/auth/sign-in'],
    ['/account', '/my-account'],
    ['/checkout', '/checkout'],
    ['https://elsewhere.example/a b', 'https://elsewhere.example/a%20b'],
    ['mailto:hello@willow.example', 'mailto:hello@willow.example'],
    ['//elsewhere.example', 'https://elsewhere.example'],
  ])('%s becomes %s', (address, link) => {
    expect(shopifyDialect.resolveLink(address)).toEqual({ link });
  });

  it.each([
    ['/collections/rings?sort_by=price', '/categories/rings/products', 'query'],
    ['http://elsewhere.example', 'https://elsewhere.example', 'https'],
    ['shopify://pages/financing', '/pages/financing', 'no page'],
    ['/gift_cards', '/gift_cards', 'no page'],
  ])('%s becomes %s, and the report says why', (address, link, word) => {
    expect(shopifyDialect.resolveLink(address)).toEqual({ link, note: expect.stringContaining(word) });
  });

  it.each(['', '{{ product.url }}', 'javascript:alert(1)', '///x', 'words'])('`%s` is not a link', (address) => {
    expect(shopifyDialect.resolveLink(address)).toBeUndefined();
  });
});

it.each([
  ['{{ product.title }}', true],
  ['{% if a %}b{% endif %}', true],
  ['t:sections.header.name', true],
  ['{ curly }', false],
])('the text %s is filled in by Shopify: %s', (text, isDynamic) => {
  expect(shopifyDialect.unsupportedReason(text) !== undefined).toBe(isDynamic);
});

it('a Puck link to a page of the source site leads to the same page here', () => {
  expect(['/about', '/contact', '/pricing', '/cart'].map((path) => puckDialect.resolveLink(path)?.link)).toEqual([
    '/about-us',
    '/contact-us',
    '/pages/pricing',
    '/cart',
  ]);
});

describe('a template', () => {
  const importPage = (name: string, type = 'rich-text') => {
    const sections = { a: { type, settings: { title: 'Hello', text: '<p>x</p>' } } };
    const text = JSON.stringify({ sections, order: ['a'] });
    const { document, report } = importShopify([{ name: `templates/${name}.json`, text }]);
    return { pages: document.pages, line: report[0], json: JSON.stringify(document.pages) };
  };

  it.each([
    ['index', 'home'],
    ['product', 'product'],
    ['collection', 'category-products'],
    ['list-collections', 'categories'],
    ['search', 'products'],
    ['page', 'about-us'],
    ['page.faq', 'faq'],
    ['page.privacy-policy', 'privacy-policy'],
    ['page.contact', 'contact-us'],
    ['page.financing', 'financing'],
    ['cart', 'cart'],
    ['customers/login', 'sign-in'],
    ['customers/register', 'sign-up'],
    ['customers/account', 'my-account'],
    ['customers/addresses', 'addresses'],
    ['customers/order', 'order'],
    ['customers/reset_password', 'reset-password'],
    ['404', 'not-found'],
    ['password', 'coming-soon'],
  ])('%s becomes the page %s', (name, page) => {
    const { pages, line } = importPage(name);
    expect(Object.keys(pages)).toEqual([page]);
    expect(line).toMatchObject({ became: 'mapped', to: `/pages/${page}` });
  });

  it.each(['blog', 'article', 'gift_card', 'metaobject/book', 'page.checkout', 'customers/activate_account'])(
    '%s has no page, and the report says why',
    (name) => {
      const { pages, line } = importPage(name);
      expect(pages).toEqual({});
      expect(line).toMatchObject({ kind: 'page', became: 'ignored', notes: [expect.any(String)] });
    },
  );

  it('of a page of one’s own gets the title that such a page needs', () => {
    expect(importPage('page.size-guide').pages).toMatchObject({ 'size-guide': { title: { en: 'Size guide' } } });
  });

  it('of a content page that matches a page already imported becomes a page of one’s own', () => {
    const text = '{ "sections": { "a": { "type": "rich-text", "settings": { "text": "x" } } }, "order": ["a"] }';
    const names = ['page.about', 'page.our-story', 'product', 'product.gift'];
    const files = names.map((name) => ({ name: `templates/${name}.json`, text }));
    expect(Object.keys(importShopify(files).document.pages)).toEqual(['product', 'about-us', 'our-story']);
  });

  it.each([
    ['cart', 'main-cart-items', 'cart'],
    ['cart', 'acme-drawer', 'cart'],
    ['customers/login', 'main-login', 'sign-in'],
    ['page.contact', 'contact-form', 'contact-form'],
  ])('%s with the section %s shows the block %s', (name, section, block) => {
    expect(importPage(name, section).json.split(`"type":"${block}"`)).toHaveLength(2);
  });

  it('of the cart always has a summary with the way to the checkout', () => {
    expect(importPage('cart', 'main-cart-items').json).toContain('"type":"cart-summary"');
  });
});

it.each(['contact', 'main-contact', 'contact-us', 'contact-form'])('a section of type %s is a contact form', (type) => {
  const text = JSON.stringify({ sections: { a: { type, settings: { title: 'Write to us' } } }, order: ['a'] });
  const { document } = importShopify([{ name: 'index.json', text }]);
  const [section] = document.pages.home?.sections ?? [];
  expect(section?.rows[0]?.columns[0]?.blocks).toEqual([
    { type: 'contact-form', props: { title: { en: 'Write to us' } } },
  ]);
});

it('a Puck contact form is a contact form', () => {
  const { blocks } = importComponents({ type: 'ContactForm', props: { id: 'c', title: 'Write to us' } });
  expect(blocks.map(({ type }) => type)).toEqual(['contact-form']);
});

it('an order of a Shopify section may contain anything', () => {
  const main = { type: 'text', settings: { title: 'Hello' }, blocks: {}, block_order: [{ toString: 1 }, null] };
  const text = JSON.stringify({ sections: { main }, order: ['main'] });
  const { report } = importShopify([{ name: 'templates/index.json', text }]);
  expect(report.map(({ what }) => what)).toEqual(expect.arrayContaining(['{"toString":1}', 'null']));
});
