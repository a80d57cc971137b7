import { act, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { createI18n } from '../../runtime/i18n/create-i18n.ts';
import sharedMessages from '../../runtime/i18n/shared-messages.json' with { type: 'json' };
import type { Localized } from '../../runtime/page/localized.ts';
import { CartStore } from '../../runtime/stores/cart-store.ts';
import { WISHLIST_KEY } from '../../runtime/stores/wishlist-store.ts';
import { StoresContext } from '../../runtime/ui/stores-context.ts';
import { exampleFacts } from '../../runtime/ui/test/example-facts.ts';
import { product } from '../../runtime/ui/test/example-products.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { WishlistProps } from '../../schemas/generated/blocks/wishlist.ts';
import type { ProductSummary } from '../../schemas/generated/wire.ts';
import messages from './messages.json' with { type: 'json' };
import WishlistBlock from './WishlistBlock.tsx';

type Props = Localized<WishlistProps>;

/** A shop that has these, and notes which it is asked for. */
function shopWith(has: readonly ProductSummary[]) {
  const asked: (readonly string[])[] = [];
  const themeProducts: NonNullable<RenderBlockOptions<Props>['answers']>['themeProducts'] = async ({ body }) => {
    asked.push(body.ids ?? []);
    return { data: has.filter(({ _id }) => body.ids?.includes(_id)) };
  };
  return { asked, answers: { themeProducts } };
}

/** The page of somebody who has put these on the list, one after the other. */
async function show(
  wished: readonly ProductSummary[],
  { has = wished, ...more }: Partial<RenderBlockOptions<Props>> & { has?: readonly ProductSummary[] } = {},
) {
  const shop = shopWith(has);
  const shown = renderBlock<Props>({
    type: 'wishlist',
    component: WishlistBlock,
    messages,
    props: {},
    answers: shop.answers,
    ...more,
  });
  await act(async () => {
    for (const each of wished) void shown.stores.wishlist.change(each, true);
  });
  return { ...shown, asked: shop.asked };
}

const names = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const card = (name: string) => {
  const item = screen.getByRole('heading', { level: 2, name }).closest('li');
  if (item === null) throw new Error('every card stands in a list');
  return within(item);
};
const removeOf = (name: string) => card(name).getByRole('button', { name: /^Remove/ });

describe('the wishlist', () => {
  it('shows the newest first, with the price and stock of now, and how many there are', async () => {
    await show([product(1), product(2)], { has: [product(1, { sellPrice: 9 }), product(2, { quantity: 3 })] });
    expect(names()).toEqual(['Nora 2', 'Nora 1']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wishlist2 items');
    expect(card('Nora 1').getByText('KWD 9.000')).toBeVisible();
    expect(card('Nora 1').getByText('In stock')).toBeVisible();
    expect(card('Nora 2').getByText('Only 3 left')).toBeVisible();
  });

  it('asks the shop for what is on it, and only for what is new', async () => {
    const { asked, stores } = await show([product(1), product(2)]);
    await act(() => stores.wishlist.change(product(3), true));
    expect(asked.flat()).toHaveLength(3);
    expect(new Set(asked.flat()).size).toBe(3);
  });

  it('takes one off, goes on with the focus, says so, and puts it back where it stood', async () => {
    const { user, stores } = await show([product(1), product(2), product(3)]);
    await user.click(removeOf('Nora 2'));
    expect(names()).toEqual(['Nora 3', 'Nora 1']);
    await waitFor(() => expect(removeOf('Nora 1')).toHaveFocus());
    const notice = stores.notices.list.at(-1);
    expect(notice?.text).toBe('\u2068Nora 2\u2069 removed from your wishlist');
    act(() => stores.notices.take(notice?.id ?? 0));
    expect(names()).toEqual(['Nora 3', 'Nora 2', 'Nora 1']);
  });

  it('is emptied by keyboard, and then says how to fill it', async () => {
    const { user } = await show([product(1), product(2)]);
    removeOf('Nora 2').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(removeOf('Nora 1')).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Wishlist' })).toHaveFocus());
    expect(screen.getByText('Your wishlist is empty')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/en-KW/products');
  });

  it('puts a simple product into the cart, and no more than there are', async () => {
    const { user, stores } = await show([product(1)], { has: [product(1, { quantity: 1 })] });
    const add = card('Nora 1').getByRole('button', { name: /^Add to cart/ });
    await user.click(add);
    expect(stores.late.of(CartStore).lines).toMatchObject([
      {
        item: { productId: product(1)._id, quantity: 1 },
        facts: { slug: 'nora-1', unitPrice: 24_500, currency: 'KWD' },
      },
    ]);
    expect(stores.notices.list.at(-1)).toMatchObject({
      text: '\u2068Nora 1\u2069 added to your cart',
      kind: 'success',
    });
    await user.click(add);
    expect(stores.late.of(CartStore).count).toBe(1);
    expect(stores.notices.list.at(-1)?.text).toBe('There is one in your cart already; you cannot order more of it.');
  });

  it('says how many the cart has, though there are fewer by now', async () => {
    const { user, stores } = await show([product(1)], { has: [product(1, { quantity: 5 })] });
    const add = card('Nora 1').getByRole('button', { name: /^Add to cart/ });
    await user.click(add);
    const cart = stores.late.of(CartStore);
    const [line] = cart.lines;
    act(() => void (line && cart.add({ ...line.item, quantity: 7 }, { ...line.facts, maximum: 12 })));
    await user.click(add);
    expect(stores.notices.list.at(-1)?.text).toBe('There are 8 in your cart already; you cannot order more of it.');
  });

  it('leads to the options of what must be chosen, and to what is sold out', async () => {
    await show([product(1, { isSimple: false }), product(2, { quantity: 0 })]);
    expect(card('Nora 1').getByRole('link', { name: /^Choose options/ })).toHaveAttribute(
      'href',
      '/en-KW/products/nora-1',
    );
    expect(card('Nora 2').getByRole('link', { name: /^View product/ })).toHaveAttribute(
      'href',
      '/en-KW/products/nora-2',
    );
    expect(card('Nora 2').getAllByText('Out of stock')).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: /Add to cart/ })).toBeNull();
  });

  it('leads to where an external product is sold, in a new tab', async () => {
    await show([product(1, { isExternal: true, externalProductLink: 'https://example.com/nora' })]);
    const link = screen.getByRole('link', { name: /^Go to its shop/ });
    expect(link).toHaveAttribute('href', 'https://example.com/nora');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('says of what the shop does not have any more that it is gone, and lets it be taken off', async () => {
    const { user } = await show([product(1), product(2)], { has: [product(2)] });
    expect(card('Nora 1').getByText('The shop does not sell this any more.')).toBeVisible();
    await user.click(removeOf('Nora 1'));
    expect(names()).toEqual(['Nora 2']);
  });

  it('shows skeletons while the shop is asked', async () => {
    await show([product(1)], { answers: { themeProducts: () => new Promise(() => {}) } });
    expect(screen.getByRole('listitem')).toBeInTheDocument();
    expect(names()).toEqual([]);
    expect(screen.getByRole('button', { name: /^Remove .Nora 1/ })).toBeInTheDocument();
  });

  it('offers to ask again when the shop does not answer', async () => {
    const { answers } = shopWith([product(1)]);
    let isDown = true;
    const themeProducts: typeof answers.themeProducts = (request, options) =>
      isDown ? Promise.reject(new Error('down')) : answers.themeProducts(request, options);
    const { user } = await show([product(1)], { answers: { themeProducts } });
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('KWD 24.500')).toBeVisible();
  });

  it('follows another tab', async () => {
    const { stores } = await show([product(1)], { storage: localStorage });
    stores.wishlist.write();
    localStorage.setItem(WISHLIST_KEY, '[]');
    act(() => stores.wishlist.restore());
    expect(screen.getByText('Your wishlist is empty')).toBeVisible();
    localStorage.clear();
  });

  it('speaks Arabic', async () => {
    await show([product(1), product(2), product(3)], { facts: { locale: 'ar' } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('قائمة الأمنيات3 منتجات');
    expect(names()[0]).toBe('نورا 3');
  });

  it('is, on the server, its heading, cards to come, and what to do without script', async () => {
    const { stores } = await show([product(1)]);
    const i18n = createI18n('en', { shared: sharedMessages.en, wishlist: messages.en });
    const html = renderToString(
      <StoresContext value={stores}>
        <I18nextProvider i18n={i18n}>
          <WishlistBlock id="wishlist" props={{}} slots={{}} />
        </I18nextProvider>
      </StoresContext>,
    );
    expect(html).toContain('Wishlist</h1>');
    expect(html).toContain('kept in this browser');
    expect(html).not.toContain('Nora');
    expect(html).not.toContain('Your wishlist is empty');
    expect(html.match(/<li/g)).toHaveLength(4);
  });
});

it('leaves out the ways to pages that the shop does not have', async () => {
  const pages = exampleFacts.pages.filter((page) => page !== 'product' && page !== 'products');
  await show([product(1, { isSimple: false })], { facts: { pages } });
  expect(screen.queryByRole('link')).toBeNull();
});
