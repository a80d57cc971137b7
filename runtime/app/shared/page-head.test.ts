import { describe, expect, it } from 'vitest';
import { matchRoute } from '../../domain/routes.ts';
import type { PagePlan } from '../../page/page-plan.ts';
import { nameRoute } from './page-head.ts';

const plan: PagePlan = { page: 'products', title: 'All products', header: [], main: [], footer: [] };
const nameOf = (search: string, locale: string) =>
  nameRoute(plan, { match: matchRoute('/products', search) }, locale).name;

describe('a search page', () => {
  it.each([
    ['en', '“rose”'],
    ['de', '„rose“'],
    ['fr', '«\u00a0rose\u00a0»'],
    ['ar', '«rose»'],
  ])('is named by its search in the quotation marks of %s', (locale, name) => {
    expect(nameOf('?q=rose', locale)).toBe(name);
  });

  it('without a search has the page’s title', () => {
    expect(nameOf('?q=', 'de')).toBe('All products');
  });
});
