import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../../domain/routes.ts';
import type { ProblemCode } from '../../../page/problem.ts';
import { section } from '../../../page/test/example-document.ts';
import { checkPages, explainPageProblems, MAX_OWN_PAGES, RESERVED_PAGES } from './check-pages.ts';
import { resolvePages, type WrittenPages } from './resolve-pages.ts';

const own = { title: { en: 'Own' }, sections: [] };
const base = resolvePages({ products: { sections: [{ ...section([]), id: 'banner' }] }, faq: { sections: [] } });
const check = (written: WrittenPages) =>
  checkPages(written, base).map(({ kind, code, pointer, message }) => ({ kind, code, pointer, message }));

describe('the name of an own page', () => {
  it('differs from the shop’s pages', () => {
    expect(check({ grading: own, 'gold-24': own, constructor: own })).toEqual([]);
  });

  it('is not reserved', () => {
    expect(check({ account: own })).toMatchObject([
      { kind: 'grammar', code: 'reserved-page', pointer: '/pages/account' },
    ]);
    const taken = ROUTES.map(({ page }): string => page);
    expect(RESERVED_PAGES.filter((name) => taken.includes(name))).toEqual([]);
  });

  it.each(['hoem', 'homes', 'brand', 'faqs', 'aboutus'])('near a page of the shop is advised against: %s', (name) => {
    expect(check({ [name]: own })).toMatchObject([{ kind: 'advice', code: 'near-page-name' }]);
  });

  it.each(['hero', 'faq-delivery', 'product-care'])('may start like a page of the shop: %s', (name) => {
    expect(check({ [name]: own })).toEqual([]);
  });

  it('is one of a limited number', () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`page-${index}`, own]));
    expect(check(many(MAX_OWN_PAGES))).toEqual([]);
    expect(check(many(MAX_OWN_PAGES + 1))).toMatchObject([
      { kind: 'grammar', code: 'too-many-pages', pointer: '/pages' },
    ]);
  });
});

describe('a page that extends', () => {
  const messageOf = (written: WrittenPages) => check(written).map(({ message }) => message);

  it('an existing page is valid', () => {
    expect(
      check({ 'brand-products': { extends: 'products' }, grading: own, upkeep: { ...own, extends: 'grading' } }),
    ).toEqual([]);
  });

  it('a missing page gets a suggestion', () => {
    expect(messageOf({ brands: { extends: 'prodcts' } })).toEqual([
      'There is no page `prodcts` to extend; did you mean `products`?',
    ]);
    expect(messageOf({ brands: { extends: 'prod' } })).toEqual([
      'There is no page `prod` to extend; did you mean `products`?',
    ]);
    expect(messageOf({ brands: { extends: 'toString' } })).toEqual(['There is no page `toString` to extend.']);
  });

  it('a disabled page is refused', () => {
    expect(messageOf({ products: false, brands: { extends: 'products' } })).toEqual([
      '`products` is switched off, so no page can extend it.',
    ]);
  });

  it('itself is refused with the cycle', () => {
    const found = check({ home: { extends: 'faq' }, faq: { extends: 'brands' }, brands: { extends: 'faq' } });
    expect(found.map(({ pointer }) => pointer)).toEqual(['/pages/faq/extends', '/pages/brands/extends']);
    expect(found[0]?.message).toContain('`faq` extends itself, by way of `brands`');
    expect(messageOf({ home: { extends: 'home' } })[0]).toContain('`home` extends itself:');
  });

  it('one with another subject is advised against', () => {
    expect(check({ product: { sections: [] }, 'brand-products': { extends: 'product' } })).toMatchObject([
      {
        kind: 'advice',
        code: 'extends',
        pointer: '/pages/brand-products/extends',
        message:
          '`product` is about one product, and `brand-products` is not: blocks that show the product stay empty; did you mean `products`?',
      },
    ]);
    expect(check({ services: { sections: [] }, faq: { extends: 'services' } })).toEqual([]);
    expect(check({ service: { sections: [] }, faq: { extends: 'service' } })).toMatchObject([
      { kind: 'advice', code: 'extends' },
    ]);
    expect(
      check({ 'category-products': { sections: [] }, 'brand-products': { extends: 'category-products' } }),
    ).toEqual([]);
    expect(check({ 'category-products': { extends: 'products' } })).toEqual([]);
  });

  it('another and removes a missing section is advised against', () => {
    const removing = (id: string) => ({
      brands: { extends: 'products', sections: [{ ...section([]), id, show: false, rows: undefined }] },
    });
    expect(check(JSON.parse(JSON.stringify(removing('banner'))))).toEqual([]);
    expect(check(JSON.parse(JSON.stringify(removing('baner'))))).toMatchObject([
      {
        kind: 'advice',
        code: 'nothing-to-remove',
        pointer: '/pages/brands/sections/0',
        message: 'No inherited section has the id `baner`, so nothing is removed; did you mean `banner`?',
      },
    ]);
  });
});

describe('page errors of the validator', () => {
  const found = (code: ProblemCode, name: string, params = {}) => ({
    kind: 'grammar' as const,
    code,
    pointer: `/pages/${name}`,
    message: 'The validator’s.',
    params,
  });
  const explained = (...problems: Parameters<typeof explainPageProblems>[0]) =>
    explainPageProblems(problems).map(({ code }) => code);

  it('list the pages without a near name', () => {
    const messageFor = (name: string) =>
      explainPageProblems([found('required', name, { missingProperty: 'title' })])[0]?.message;
    expect(messageFor('search')).toContain('; did you mean `products`?');
    expect(messageFor('lookbook')).toMatch(
      /, which has home, products, .*not-found\. A page of your own needs a `title`\.$/,
    );
  });

  it('are one per page, its name first', () => {
    const title = { missingProperty: 'title' };
    expect(explained(found('required', 'Hoem', title), found('pattern', 'Hoem'))).toEqual(['page-name']);
    expect(explained(found('type', 'grading'), found('type', 'grading'))).toEqual(['unknown-page-name']);
    expect(explained(found('required', 'account', title))).toEqual(['reserved-page']);
  });

  it('suggest the nearest page', () => {
    const [problem] = explainPageProblems([found('type', 'about')]);
    expect(problem?.message).toContain('`about` is not a page of the shop; did you mean `about-us`?');
    expect(explainPageProblems([found('type', 'grading')])[0]?.message).not.toContain('did you mean');
  });
});
