import { describe, expect, it } from 'vitest';
import { matchRoute } from '../../domain/routes.ts';
import type { PagePlan } from '../../page/page-plan.ts';
import { nameRoute } from './page-head.ts';

const plan: PagePlan = { page: 'products', title: 'All products', header: [], main: [], footer: [] };
const nameOf = (search: string, locale: string) =>
  nameRoute(plan, { match: matchRoute('/products', search) }, locale).name;

describe('a page of a search', () => {
  it.each([
    ['en', '“rose”'],
    ['tr', '“rose”'],
    ['de', '„rose“'],
    ['es', '«rose»'],
    ['fr', '«\u00a0rose\u00a0»'],
    ['ar', '«rose»'],
  ])('is called by what was searched for, in the quotation marks of its language (%s)', (locale, name) => {
    expect(nameOf('?q=rose', locale)).toBe(name);
  });

  it('that is for nothing is called as the tenant does', () => {
    expect(nameOf('?q=', 'de')).toBe('All products');
  });
});
