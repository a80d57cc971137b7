import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallRequest } from '../../runtime/api/api.ts';
import { cartAnswer } from '../../runtime/stores/test/cart-answers.ts';
import { BranchChoiceStore } from '../../runtime/stores/visitor/branch-choice-store.ts';
import { CART_KEY } from '../../runtime/stores/visitor/cart/cart-names.ts';
import { CartStore } from '../../runtime/stores/visitor/cart/cart-store.ts';
import { type CartLine, isCartLine } from '../../runtime/stores/visitor/cart/persisted-cart-line.ts';
import type { StubbedCalls } from '../../runtime/ui/test/block-test-setup.ts';
import { installDialogPolyfill } from '../../runtime/ui/test/dialog-polyfill.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { CartLinkProps } from '../../schemas/generated/blocks/cart-link.ts';
import type { CheckedCartItem } from '../../schemas/generated/wire.ts';
import CartLinkBlock from './CartLinkBlock.tsx';

installDialogPolyfill();

const objectId = (number: number) => number.toString(16).padStart(24, '0');

const line = (number: number, more: Partial<CartLine['item']> = {}, unitPrice = 12_500): CartLine => ({
  item: { productId: objectId(number), quantity: 1, options: [], lensOptions: [], ...more },
  facts: {
    slug: `nora-${number}`,
    title: { en: `Nora ${number}`, ar: `نورا ${number}` },
    image: '/media/optics/products/nora/main.svg',
    unitPrice,
    currency: 'KWD',
    maximum: 10,
  },
});

const renderCartLink = (more: Partial<RenderBlockOptions<CartLinkProps>> = {}) =>
  renderBlock<CartLinkProps>({
    type: 'cart-link',
    component: CartLinkBlock,
    props: { installments: true },
    storage: localStorage,
    ...more,
  });

const persistCartLines = (...lines: readonly CartLine[]) => localStorage.setItem(CART_KEY, JSON.stringify(lines));

/** Opens the cart list with the lines of an earlier visit. */
async function openCart(lines: readonly CartLine[], more: Partial<RenderBlockOptions<CartLinkProps>> = {}) {
  persistCartLines(...lines);
  const shown = renderCartLink(more);
  await shown.user.click(screen.getByRole('button', { name: /Cart|السلة/ }));
  // The list loads with the first click, opens after it is drawn, and then reads the cart of the earlier visit.
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(lines.length > 0 ? /Total|الإجمالي/ : /empty/);
  return shown;
}

const lineTitles = () => screen.queryAllByRole('listitem').map((row) => within(row).getByRole('link').textContent);

beforeEach(() => {
  localStorage.clear();
});

const badgeCount = (sign: HTMLElement) => sign.querySelector<HTMLElement>('[data-count]')?.dataset.count;

describe('the cart link', () => {
  it('counts an item that is added on this page', () => {
    const { stores } = renderCartLink();
    const { item, facts } = line(1);
    const cart = stores.of(CartStore);
    act(() => void cart.add(item, facts));
    expect(badgeCount(screen.getByRole('button', { name: 'Cart, 1 item' }))).toBe('1');
    cart.flush();
  });

  it('follows the cart of another tab', async () => {
    renderCartLink();
    for (const [quantity, name] of [
      [4, 'Cart, 4 items'],
      [1, 'Cart, 1 item'],
    ] as const) {
      persistCartLines(line(1, { quantity }));
      act(() => void dispatchEvent(new StorageEvent('storage', { key: CART_KEY })));
      expect(await screen.findByRole('button', { name })).toBeVisible();
    }
  });
});

describe('in a shop that asks for a branch', () => {
  const pages = [...exampleShopContext.pages, 'cart', 'select-branch'] as const;

  it('links to the branch choice before the cart', () => {
    const { stores } = renderCartLink({ facts: { requiresBranch: true, pages } });
    expect(screen.getByRole('link', { name: 'Cart' })).not.toHaveAttribute('aria-haspopup');
    act(() => stores.of(BranchChoiceStore).adopt('a'.repeat(24)));
    expect(screen.getByRole('link', { name: 'Cart' })).toHaveAttribute('aria-haspopup', 'dialog');
  });
});

describe('the cart list', () => {
  it('shows the newest line first, with quantity, price and total', async () => {
    await openCart([line(1, { quantity: 2 }), line(2)]);
    expect(lineTitles()).toEqual(['Nora 2', 'Nora 1']);
    const [, first] = screen.getAllByRole('listitem');
    expect(within(first ?? document.body).getByRole('spinbutton', { name: /Quantity of .Nora 1/ })).toHaveValue(2);
    expect(first).toHaveTextContent('KWD 25.000');
    expect(screen.getByText('Total').closest('div')).toHaveTextContent('KWD 37.500');
    expect(screen.getByRole('link', { name: 'Nora 1' })).toHaveAttribute('href', '/en-KW/products/nora-1');
  });

  it('removes a line, moves focus, and undoes the removal', async () => {
    const { user } = await openCart([line(1), line(2), line(3)]);
    await user.click(screen.getByRole('button', { name: /Remove .Nora 2. from the cart/ }));
    expect(lineTitles()).toEqual(['Nora 3', 'Nora 1']);
    await waitFor(() => expect(screen.getByRole('button', { name: /Remove .Nora 1/ })).toHaveFocus());
    expect(screen.getByText('Total').closest('div')).toHaveTextContent('KWD 25.000');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(lineTitles()).toContain('Nora 2');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  // Source: spec 4, "Quantity changes by 1".
  it('changes the quantity of a line by 1, and with it the price, the total and the count', async () => {
    const { user } = await openCart([line(1), line(2)]);
    const quantity = screen.getByRole('group', { name: /Quantity of .Nora 1/ });
    await user.click(within(quantity).getByRole('button', { name: 'One more' }));
    await user.click(within(quantity).getByRole('button', { name: 'One more' }));
    expect(within(quantity).getByRole('spinbutton')).toHaveValue(3);
    expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('KWD 37.500');
    expect(screen.getByText('Total').closest('div')).toHaveTextContent('KWD 50.000');
    expect(screen.getByRole('button', { name: 'Cart, 4 items', hidden: true })).toBeInTheDocument();
    await user.click(within(quantity).getByRole('button', { name: 'One fewer' }));
    expect(screen.getByText('Total').closest('div')).toHaveTextContent('KWD 37.500');
    expect(lineTitles()).toEqual(['Nora 2', 'Nora 1']);
  });

  it('shows a total for each currency', async () => {
    const { item, facts } = line(2);
    await openCart([line(1), { item, facts: { ...facts, unitPrice: 950, currency: 'EUR' } }]);
    const total = screen.getByText('Total').closest('div');
    expect(total).toHaveTextContent('KWD 12.500');
    expect(total).toHaveTextContent('€9.50');
  });

  it('has a placeholder for an unnamed lens', async () => {
    const lensOptions = [{ lensOptionId: objectId(60), type: 'left', quantity: 1 } as const];
    const product = { options: [], lensOptions: [{ _id: objectId(60), name: { en: '' } }] };
    await openCart([line(1, { lensOptions })], { answers: { products: async () => ({ data: [product as never] }) } });
    expect(await screen.findByText(/Left eye/)).toHaveTextContent('Left eye: \u2068Unnamed lens\u2069');
  });

  it('shows the entered text instead of the option value’s name', async () => {
    const options = [
      { optionId: objectId(50), values: [{ valueId: objectId(51), quantity: 1, textValue: 'For Layla' }] },
    ];
    const product = {
      options: [
        { _id: objectId(50), name: { en: 'Engraving' }, values: [{ _id: objectId(51), name: { en: 'One line' } }] },
      ],
      lensOptions: [],
    };
    const answers: StubbedCalls = { products: async () => ({ data: [product as never] }) };
    await openCart([line(1, { options })], { answers });
    expect(await screen.findByText(/Engraving/)).toHaveTextContent('Engraving: \u2068For Layla\u2069');
  });
});

describe('the cart list after the backend’s check', () => {
  const checkedItem = (of: CartLine, more: Partial<CheckedCartItem> = {}): CheckedCartItem => ({
    ...of.item,
    slug: of.facts.slug,
    title: of.facts.title,
    image: of.facts.image,
    maximum: 10,
    limits: { [of.item.productId]: 10 },
    unitPrice: 12.5,
    unitPriceAfterDiscount: 12.5,
    ...more,
  });
  /** A backend with a problem for each product. */
  const checking = (changes: Readonly<Record<string, Partial<CheckedCartItem>>>) => {
    const checkCart = vi.fn(async ({ body }: CallRequest<'checkCart'>) => ({
      data: cartAnswer(
        body.products.map((item) =>
          checkedItem(
            { ...line(Number.parseInt(item.productId, 16)), item: item as CartLine['item'] },
            changes[item.productId],
          ),
        ),
      ),
    }));
    return { checkCart, answers: { checkCart } satisfies StubbedCalls };
  };

  it('shows the current prices, and the earlier price of a line', async () => {
    const { answers } = checking({ [objectId(1)]: { unitPriceAfterDiscount: 15 } });
    await openCart([line(1, { quantity: 2 }), line(2)], { answers });
    expect(await screen.findByText(/New price. Before:/)).toHaveTextContent('New price. Before: KWD 12.500');
    expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('KWD 30.000');
    expect(screen.getByText('Total').closest('div')).toHaveTextContent('KWD 42.500');
  });

  it.each([
    ['unavailable', 'No longer available. Please remove it.'],
    ['changed', 'These choices are no longer offered. Please choose again.'],
    ['sold-out', 'Out of stock.'],
  ] as const)('marks a line as %s, and keeps it until it is removed', async (problem, words) => {
    const { answers } = checking({ [objectId(1)]: { problem, maximum: 0, limits: { [objectId(1)]: 0 } } });
    const { user, stores } = await openCart([line(1), line(2)], { answers });
    expect(await screen.findByText(words)).toBeVisible();
    stores.of(CartStore).flush();
    expect(JSON.parse(localStorage.getItem(CART_KEY) ?? '[]').filter(isCartLine)).toHaveLength(2);
    const total = problem === 'unavailable' ? 'KWD 12.500' : 'KWD 25.000';
    expect(screen.getByText('Total').closest('div')).toHaveTextContent(total);
    await user.click(screen.getByRole('button', { name: /Remove .Nora 1/ }));
    expect(screen.queryByText(words)).toBeNull();
  });
});
