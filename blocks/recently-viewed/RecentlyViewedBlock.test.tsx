import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { RECENT_KEY, RecentStore } from '../../runtime/stores/recent-store.ts';
import { aboutProduct } from '../../runtime/ui/test/about-product.ts';
import { product } from '../../runtime/ui/test/example-products.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { RecentlyViewedProps } from '../../schemas/generated/blocks/recently-viewed.ts';
import messages from './messages.json' with { type: 'json' };
import RecentlyViewedBlock from './RecentlyViewedBlock.tsx';

type Props = Localized<RecentlyViewedProps>;

const nora = wholeProduct();
const others = [product(2), product(3), product(4)];

/** A backend that has these products, and notes which it is asked for. */
function backend(has = others) {
  const asked: (readonly string[])[] = [];
  const themeProducts: NonNullable<RenderBlockOptions<Props>['answers']>['themeProducts'] = async ({ body }) => {
    asked.push(body.ids ?? []);
    return { data: has.filter(({ _id }) => body.ids?.includes(_id)) };
  };
  return { asked, answers: { themeProducts } };
}

/** What a browser keeps; with what the person looked at before, first things first. */
function storageWith(...ids: readonly string[]) {
  const kept = new Map([[RECENT_KEY, JSON.stringify(ids)]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    ids: (): unknown => JSON.parse(kept.get(RECENT_KEY) ?? ''),
  };
}

const [two, three, four] = others.map(({ _id }) => _id) as [string, string, string];

const show = (options: Partial<RenderBlockOptions<Props>> = {}, props: Partial<Props> = {}) =>
  renderBlock<Props>({
    type: 'recently-viewed',
    component: RecentlyViewedBlock,
    messages,
    props: { count: 8, ...props },
    ...aboutProduct(nora, { locale: options.facts?.locale ?? 'en' }),
    answers: backend().answers,
    ...options,
  });

const names = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

afterEach(() => void vi.restoreAllMocks());

describe('products that a person looked at', () => {
  it('are the others, the last one first, with the way to each', async () => {
    show({ storage: storageWith(two, nora._id, three) });
    expect(await screen.findByRole('list', { name: 'Recently viewed' })).toBeVisible();
    expect(names()).toEqual(['Nora 3', 'Nora 2']);
    expect(screen.getByRole('link', { name: 'Nora 3' })).toHaveAttribute('href', '/en-KW/products/nora-3');
  });

  it('are no more than are wished', async () => {
    const { asked, answers } = backend();
    show({ storage: storageWith(two, three, four), answers }, { count: 2 });
    await waitFor(() => expect(names()).toEqual(['Nora 4', 'Nora 3']));
    expect(asked).toEqual([[four, three]]);
  });

  it('are without those that the shop does not have any more', async () => {
    show({ storage: storageWith(two, three), answers: backend(others.slice(0, 1)).answers });
    await waitFor(() => expect(names()).toEqual(['Nora 2']));
  });

  it('leave no hole where there are none', () => {
    const { container } = show({ storage: storageWith(), answers: {} });
    expect(container).toBeEmptyDOMElement();
  });

  it('are not there when they cannot be fetched', async () => {
    const { container } = show({ storage: storageWith(two), answers: {} });
    await act(async () => {});
    expect(container).toBeEmptyDOMElement();
  });

  it('are remembered as soon as a person sees the page, not before', () => {
    const storage = storageWith(two);
    look('hidden');
    const { stores } = show({ storage });
    expect(stores.late.of(RecentStore).ids).toEqual([two]);
    look('visible');
    expect(stores.late.of(RecentStore).ids).toEqual([nora._id, two]);
  });

  it('are forgotten when the person says so, which is said aloud', async () => {
    const storage = storageWith(two);
    const { user, stores, container } = show({ storage });
    await user.click(await screen.findByRole('button', { name: 'Forget these' }));
    expect(container).toBeEmptyDOMElement();
    expect(stores.notices.list.map(({ text }) => text)).toEqual(['What you looked at is forgotten']);
    await waitFor(() => expect(storage.ids()).toEqual([]));
  });

  it('are shown on other pages as well, where the tenant puts them', async () => {
    show({ storage: storageWith(two), at: '/en-KW', snapshot: {} });
    await waitFor(() => expect(names()).toEqual(['Nora 2']));
  });

  it('are named in Arabic', async () => {
    show({ storage: storageWith(two), facts: { locale: 'ar' } });
    expect(await screen.findByRole('list', { name: 'شاهدتها مؤخرًا' })).toBeVisible();
    expect(names()).toEqual(['نورا 2']);
  });
});
