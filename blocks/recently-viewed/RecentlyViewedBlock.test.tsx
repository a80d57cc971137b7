import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { RECENT_KEY, RecentlyViewedStore } from '../../runtime/stores/visitor/recently-viewed-store.ts';
import { exampleProduct } from '../../runtime/ui/test/example-products.ts';
import { productPageSetup } from '../../runtime/ui/test/product-page-setup.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { RecentlyViewedProps } from '../../schemas/generated/blocks/recently-viewed.ts';
import RecentlyViewedBlock from './RecentlyViewedBlock.tsx';

type Props = Localized<RecentlyViewedProps>;

const nora = wholeProduct();
const otherProducts = [exampleProduct(2), exampleProduct(3), exampleProduct(4)];

/** A backend with these products, which records its requests. */
function backend(has = otherProducts) {
  const asked: (readonly string[])[] = [];
  const themeProducts: NonNullable<RenderBlockOptions<Props>['answers']>['themeProducts'] = async ({ body }) => {
    asked.push(body.ids ?? []);
    return { data: has.filter(({ _id }) => body.ids?.includes(_id)) };
  };
  return { asked, answers: { themeProducts } };
}

/** Storage with viewed products, oldest first. */
function storageWithProducts(...ids: readonly string[]) {
  const kept = new Map([[RECENT_KEY, JSON.stringify(ids)]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    ids: (): unknown => JSON.parse(kept.get(RECENT_KEY) ?? ''),
  };
}

const [two, three] = otherProducts.map(({ _id }) => _id) as [string, string];

const renderRecentlyViewed = (options: Partial<RenderBlockOptions<Props>> = {}, props: Partial<Props> = {}) =>
  renderBlock<Props>({
    type: 'recently-viewed',
    component: RecentlyViewedBlock,
    props: { count: 8, ...props },
    ...productPageSetup(nora, { locale: options.facts?.locale ?? 'en' }),
    answers: backend().answers,
    ...options,
  });

const productTitles = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

const setVisibility = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

it('are all but the current one, newest first, each linked', async () => {
  renderRecentlyViewed({ storage: storageWithProducts(two, nora._id, three) });
  expect(await screen.findByRole('list', { name: 'Recently viewed' })).toBeVisible();
  expect(productTitles()).toEqual(['Nora 3', 'Nora 2']);
  expect(screen.getByRole('link', { name: 'Nora 3' })).toHaveAttribute('href', '/en-KW/products/nora-3');
});

it('are recorded when the page becomes visible, not before', () => {
  const storage = storageWithProducts(two);
  setVisibility('hidden');
  const { stores } = renderRecentlyViewed({ storage });
  expect(stores.of(RecentlyViewedStore).ids).toEqual([two]);
  setVisibility('visible');
  expect(stores.of(RecentlyViewedStore).ids).toEqual([nora._id, two]);
});

it('are cleared by a button, which is announced', async () => {
  const storage = storageWithProducts(two);
  const { user, stores, container } = renderRecentlyViewed({ storage });
  await user.click(await screen.findByRole('button', { name: 'Forget these' }));
  expect(container).toBeEmptyDOMElement();
  expect(stores.notices.list.map(({ text }) => text)).toEqual(['What you looked at is forgotten']);
  await waitFor(() => expect(storage.ids()).toEqual([]));
});
