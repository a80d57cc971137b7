import { describe, expect, it } from 'vitest';
import { createTestShop } from '../../../runtime/app/test/test-shop.ts';
import { ROUTES } from '../../../runtime/domain/routes.ts';
import { wholeProduct } from '../../../runtime/domain/test/whole-products.ts';
import { createStubApi } from '../../../runtime/ui/test/block-test-setup.ts';
import { exampleService, exampleServiceCategory } from '../../../runtime/ui/test/example-services.ts';
import { layouts } from './fixture-layouts.ts';

const SLUGS: Readonly<Record<string, string>> = {
  product: 'nora',
  services: 'massage',
  service: 'warm-stones-1',
};

/** A path of each page; pages with an id in their path get one that the backend does not know. */
const pathOf = (page: string): string | undefined => {
  if (page === 'not-found') return '/nothing-here';
  const path = ROUTES.find((route) => route.page === page)?.path;
  return path?.replace(':slug', SLUGS[page] ?? 'none').replace(':id', '0'.repeat(24));
};

describe.each(['en', 'ar'])('in %s', (locale) => {
  it.each(layouts.map((layout) => [layout.name, layout] as const))(
    '%s renders on each of its pages, and no block fails but for its data',
    async (_, { document }) => {
      const api = createStubApi({
        products: async () => ({ data: [wholeProduct({ slug: 'nora' })] }),
        service: async () => ({ data: exampleService(1) }),
        serviceCategories: async () => ({ data: [exampleServiceCategory(1, 'massage', 'Massage')] }),
      });
      const shop = await createTestShop({ api });
      const { pages } = { pages: {}, ...document };
      for (const name of ['home', ...Object.keys(pages ?? {})]) {
        const path = pathOf(name);
        if (path === undefined) throw new Error(`no path is known for the page ${name}`);
        const { html } = await shop.render(document, path, locale);
        expect(html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`);
      }
      // The backend knows one product, one service, one category of services and nothing else: with all their data, the blocks are looked at in a browser.
      expect(shop.problems.filter(({ code }) => code !== 'load-failed')).toEqual([]);
    },
  );
});
