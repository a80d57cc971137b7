import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CART_KEY } from '../../runtime/stores/cart-names.ts';
import { CartStore } from '../../runtime/stores/cart-store.ts';
import type { CartLine } from '../../runtime/stores/kept-cart-line.ts';
import type { Answers } from '../../runtime/ui/test/block-setting.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { CartLinkProps } from '../../schemas/generated/blocks/cart-link.ts';
import CartLinkBlock from './CartLinkBlock.tsx';
import messages from './messages.json' with { type: 'json' };

const idOf = (number: number) => number.toString(16).padStart(24, '0');

const line = (number: number, more: Partial<CartLine['item']> = {}, unitPrice = 12_500): CartLine => ({
  item: { productId: idOf(number), quantity: 1, options: [], lensOptions: [], ...more },
  facts: {
    slug: `nora-${number}`,
    title: { en: `Nora ${number}`, ar: `نورا ${number}` },
    image: '/media/optics/products/nora/main.svg',
    unitPrice,
    currency: 'KWD',
    maximum: 10,
  },
});

const show = (more: Partial<RenderBlockOptions<CartLinkProps>> = {}) =>
  renderBlock({
    type: 'cart-link',
    component: CartLinkBlock,
    messages,
    props: {},
    storage: localStorage,
    ...more,
  });

const keptAs = (...lines: readonly CartLine[]) => localStorage.setItem(CART_KEY, JSON.stringify(lines));

/** Opens the list of what an earlier visit left. */
async function open(lines: readonly CartLine[], more: Partial<RenderBlockOptions<CartLinkProps>> = {}) {
  keptAs(...lines);
  const shown = show(more);
  await shown.user.click(screen.getByRole('button', { name: /Cart|السلة/ }));
  await screen.findByText(/Total|empty|المجموع/);
  return shown;
}

const rows = () => screen.queryAllByRole('listitem').map((row) => within(row).getByRole('link').textContent);

beforeEach(() => {
  localStorage.clear();
});

const shownAt = (sign: HTMLElement) => sign.querySelector<HTMLElement>('[data-count]')?.dataset.count;

describe('the sign of the cart', () => {
  it('says nothing of a number until there is one', () => {
    show();
    expect(shownAt(screen.getByRole('button', { name: 'Cart' }))).toBe(undefined);
  });

  it('counts the pieces that an earlier visit left', async () => {
    keptAs(line(1, { quantity: 2 }), line(2));
    show();
    expect(shownAt(await screen.findByRole('button', { name: 'Cart, 3 items' }))).toBe('3');
  });

  it('counts what is put in on this page', () => {
    const { stores } = show();
    const { item, facts } = line(1);
    const cart = stores.late.of(CartStore);
    act(() => void cart.add(item, facts));
    expect(shownAt(screen.getByRole('button', { name: 'Cart, 1 item' }))).toBe('1');
    cart.write();
  });

  it('counts what another tab puts in', async () => {
    show();
    keptAs(line(1, { quantity: 4 }));
    act(() => void dispatchEvent(new StorageEvent('storage', { key: CART_KEY })));
    expect(await screen.findByRole('button', { name: 'Cart, 4 items' })).toBeVisible();
    keptAs(line(1, { quantity: 1 }));
    act(() => void dispatchEvent(new StorageEvent('storage', { key: CART_KEY })));
    expect(await screen.findByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  });
});

describe('the list behind it', () => {
  it('shows the newest line first, how many, what that costs, and the sum', async () => {
    await open([line(1, { quantity: 2 }), line(2)]);
    expect(rows()).toEqual(['Nora 2', 'Nora 1']);
    const [, first] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('2 pieces · KWD 25.000');
    expect(screen.getByText('Total').closest('p')).toHaveTextContent('KWD 37.500');
    expect(screen.getByRole('link', { name: 'Nora 1' })).toHaveAttribute('href', '/en-KW/products/nora-1');
  });

  it('takes a line out, goes on with the focus, and puts it back', async () => {
    const { user } = await open([line(1), line(2), line(3)]);
    await user.click(screen.getByRole('button', { name: /Remove .Nora 2. from the cart/ }));
    expect(rows()).toEqual(['Nora 3', 'Nora 1']);
    await waitFor(() => expect(screen.getByRole('button', { name: /Remove .Nora 1/ })).toHaveFocus());
    expect(screen.getByText('Total').closest('p')).toHaveTextContent('KWD 25.000');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(rows()).toContain('Nora 2');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('says that it is empty, and where to go', async () => {
    const { user } = await open([line(1)]);
    await user.click(screen.getByRole('button', { name: /Remove/ }));
    expect(screen.getByText('Your cart is empty.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/en-KW/products');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
  });

  it('adds up each currency by itself', async () => {
    const { item, facts } = line(2);
    await open([line(1), { item, facts: { ...facts, unitPrice: 950, currency: 'EUR' } }]);
    const total = screen.getByText('Total').closest('p');
    expect(total).toHaveTextContent('KWD 12.500');
    expect(total).toHaveTextContent('€9.50');
  });

  it('names what was chosen, as the product calls it in the page’s language', async () => {
    const options = [{ optionId: idOf(50), values: [{ valueId: idOf(51), quantity: 2 }] }];
    const lensOptions = [{ lensOptionId: idOf(60), type: 'left', quantity: 1 } as const];
    const product = {
      options: [{ _id: idOf(50), name: { en: 'Case' }, values: [{ _id: idOf(51), name: { en: 'Leather' } }] }],
      lensOptions: [{ _id: idOf(60), name: { en: '-1.25' } }],
    };
    const answers: Answers = { products: async () => ({ data: [product as never] }) };
    await open([line(1, { options, lensOptions })], { answers });
    expect(await screen.findByText(/Case/)).toHaveTextContent(
      'Case: \u2068Leather\u2069 × 2, Left eye: \u2068-1.25\u2069',
    );
  });

  it('says what a person wrote, not what writing it costs', async () => {
    const options = [{ optionId: idOf(50), values: [{ valueId: idOf(51), quantity: 1, textValue: 'For Layla' }] }];
    const product = {
      options: [{ _id: idOf(50), name: { en: 'Engraving' }, values: [{ _id: idOf(51), name: { en: 'One line' } }] }],
      lensOptions: [],
    };
    const answers: Answers = { products: async () => ({ data: [product as never] }) };
    await open([line(1, { options })], { answers });
    expect(await screen.findByText(/Engraving/)).toHaveTextContent('Engraving: \u2068For Layla\u2069');
  });

  it('closes with Escape and gives the focus back', async () => {
    const { user } = await open([line(1)]);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Cart, 1 item' })).toHaveFocus();
  });

  it('speaks Arabic', async () => {
    await open([line(1, { quantity: 2 })], { facts: { locale: 'ar' } });
    expect(screen.getByRole('listitem')).toHaveTextContent('نورا 1قطعتان');
  });
});
