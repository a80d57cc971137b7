import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf, lens, option, value, variant, wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { SelectionStore } from '../../runtime/stores/selection/selection-store.ts';
import { CartStore } from '../../runtime/stores/visitor/cart/cart-store.ts';
import { lineDigest } from '../../runtime/ui/cart/line-digest.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { productPageSetup } from '../../runtime/ui/test/product-page-setup.ts';
import { LocationProbe, type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ProductBuyProps } from '../../schemas/generated/blocks/product-buy.ts';
import type { CartItem, Product } from '../../schemas/generated/wire.ts';
import ProductBuyBlock from './ProductBuyBlock.tsx';

type Props = Localized<ProductBuyProps>;

function renderProductBuy(product: Product, props: Partial<Props> = {}, more: Partial<RenderBlockOptions<Props>> = {}) {
  const shown = renderBlock<Props>({
    type: 'product-buy',
    component: ProductBuyBlock,
    props: { quantity: true, wishlist: true, share: true, stickyBar: true, installments: true, ...props },
    ...productPageSetup(product, { locale: more.facts?.locale ?? 'en' }),
    ...more,
    // A failed check would replace the notice.
    answers: { checkCart: () => new Promise(() => {}), ...more.answers },
  });
  const { stores } = shown;
  return {
    ...shown,
    selection: stores.of(SelectionStore).selectionOf(product, stores.shop.renderedAt),
    cart: stores.of(CartStore),
    said: () => stores.notices.list.map(({ text, kind }) => [kind, text]),
  };
}

/** The page at the address at which a line of the product is edited; left out, one of which nothing is chosen. */
async function renderEditing(
  product: Product,
  more: Partial<RenderBlockOptions<Props>> = {},
  item: CartItem = { productId: product._id, quantity: 1, options: [], lensOptions: [] },
) {
  const at = `${productPageSetup(product).at}?line=${lineDigest(item)}`;
  const shown = renderProductBuy(product, {}, { at, ...more });
  await act(() => vi.dynamicImportSettled());
  return shown;
}

const add = () => screen.getByRole('button', { name: 'Add to cart' });

/** Reports to the block whether the observed element is in view. */
const intersectionCallbacks: ((isIntersecting: boolean) => void)[] = [];

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        intersectionCallbacks.push((isIntersecting) => tell([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = vi.fn();
});

afterEach(() => {
  intersectionCallbacks.length = 0;
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

describe('adding to the cart', () => {
  it('adds the selection, confirms and counts', async () => {
    const { user, cart, said } = renderProductBuy(wholeProduct());
    await user.click(screen.getByRole('button', { name: 'One more' }));
    await user.click(add());
    expect(cart.lines).toHaveLength(1);
    expect(cart.lines[0]).toMatchObject({ item: { quantity: 2 }, facts: { slug: 'nora-1', unitPrice: 24_500 } });
    expect(said()).toEqual([['success', 'Added to your cart. It has 2 items now.']]);
    expect(screen.getByRole('button', { name: 'Added' })).toBeVisible();
  });

  it('checks the changed cart', async () => {
    const checkCart = vi.fn();
    const { user } = renderProductBuy(wholeProduct(), {}, { answers: { checkCart } });
    await user.click(add());
    await waitFor(() => expect(checkCart).toHaveBeenCalledOnce());
  });

  it('adds once on a double click, and again later', () => {
    vi.useFakeTimers();
    const { cart } = renderProductBuy(wholeProduct());
    fireEvent.click(add());
    fireEvent.click(screen.getByRole('button', { name: 'Added' }));
    expect(cart.count).toBe(1);
    act(() => vi.advanceTimersByTime(1500));
    fireEvent.click(add());
    expect(cart.count).toBe(2);
  });

  it('names the maximum that the cart already has', () => {
    vi.useFakeTimers();
    const { cart, said } = renderProductBuy(wholeProduct({ quantity: 1 }));
    fireEvent.click(add());
    act(() => vi.advanceTimersByTime(1500));
    fireEvent.click(add());
    expect(cart.count).toBe(1);
    expect(said().at(-1)).toEqual(['info', 'Only 1 available, and it’s already in your cart.']);
  });

  it('focuses the first missing option, and shows its message', async () => {
    const size = option('1', { name: { en: 'Size' }, isRequired: true, values: [value('1')] });
    const { user, cart, selection, said } = renderProductBuy(
      wholeProduct({ options: [option('2'), size] }),
      {},
      {
        sibling: (
          <div id={`option-${idOf('0a', '1')}`}>
            <input aria-label="small" />
          </div>
        ),
      },
    );
    await user.click(add());
    expect(cart.lines).toEqual([]);
    expect(selection.showErrors).toBe(true);
    expect(said()).toEqual([['warning', 'Please choose: \u2068Size\u2069']]);
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce();
    expect(screen.getByRole('textbox', { name: 'small' })).toHaveFocus();
    act(() => selection.toggleValue(idOf('0a', '1'), idOf('0b', '1')));
    expect(said()).toEqual([]);
    await user.click(add());
    expect(cart.count).toBe(1);
  });

  it('requires a lens for a product with lenses, and has no quantity', async () => {
    const { user, selection, cart, said } = renderProductBuy(wholeProduct({ lensOptions: [lens('1')] }));
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
    await user.click(add());
    expect(said()).toEqual([['warning', 'Please select a lens option']]);
    act(() => selection.chooseLens('both', idOf('0d', '1')));
    await user.click(add());
    expect(cart.lines[0]?.item.lensOptions).toEqual([{ lensOptionId: idOf('0d', '1'), quantity: 1, type: 'both' }]);
  });

  it('updates the edited line: 2 set to 5 is 5', async () => {
    vi.useFakeTimers();
    const { selection, cart, said } = await renderEditing(wholeProduct());
    act(() => void cart.add({ ...selection.toCartItem(), quantity: 2 }, selection.toLineSnapshot()));
    expect(screen.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue(2);
    act(() => selection.setQuantity(5));
    fireEvent.click(screen.getByRole('button', { name: 'Update' }));
    expect(cart.lines.map(({ item }) => item.quantity)).toEqual([5]);
    expect(said()).toEqual([['success', 'Your cart is updated.']]);
    fireEvent.click(screen.getByRole('button', { name: 'Updated' }));
    act(() => vi.advanceTimersByTime(1500));
    expect(add()).toBeEnabled();
    expect([cart.count, selection.action, selection.quantity]).toEqual([5, 'addToCart', 1]);
  });
});

describe('the quantity', () => {
  it('sets the total', async () => {
    const engraved = option('1', { values: [value('1', { price: 2 })] });
    const { user, selection } = renderProductBuy(wholeProduct({ options: [engraved] }));
    expect(screen.getByText('Total').parentElement).toHaveTextContent('KWD 24.500');
    act(() => selection.toggleValue(idOf('0a', '1'), idOf('0b', '1')));
    expect(screen.getByText('Total').parentElement).toHaveTextContent('KWD 26.500');
    await user.click(screen.getByRole('button', { name: 'One more' }));
    expect(screen.getByText('Total').parentElement).toHaveTextContent('KWD 53.000');
  });
});

describe('a sold-out product', () => {
  it('cannot be added, and promises no restock notice', () => {
    renderProductBuy(wholeProduct({ quantity: 0 }));
    expect(screen.getByRole('button', { name: 'Out of stock' })).toBeDisabled();
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
    expect(screen.getByText(/Keep it on your wishlist and look in again/)).toBeVisible();
  });
});

describe('an external product', () => {
  it('is a link that opens in a new tab', () => {
    renderProductBuy(wholeProduct({ isExternal: true, externalProductLink: 'https://www.maker.example/nora' }));
    const link = screen.getByRole('link', { name: /^Buy at .maker\.example. \(opens in a new tab\)$/ });
    expect(link).toHaveAttribute('href', 'https://www.maker.example/nora');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.queryByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument();
  });

  it.each([undefined, 'not a link', 'javascript:alert(1)'])('has no link if its URL is %s', (externalProductLink) => {
    renderProductBuy(
      wholeProduct({ isExternal: true, ...(externalProductLink !== undefined && { externalProductLink }) }),
    );
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('sharing', () => {
  const colour = option('1', { values: [value('1')] });
  const product = wholeProduct({ options: [colour], variants: [variant('1', [[colour, colour.values[0]]])] });

  it('shares the URL of the product with the selected variant', async () => {
    const shared: ShareData[] = [];
    Object.assign(navigator, { canShare: () => true, share: async (data: ShareData) => void shared.push(data) });
    const { user, selection } = renderProductBuy(product);
    act(() => selection.toggleValue(idOf('0a', '1'), idOf('0b', '1')));
    await user.click(screen.getByRole('button', { name: 'Share' }));
    const url = `https://lumen.example/en-KW/products/nora-1?variant=${idOf('0c', '1')}`;
    expect(shared).toEqual([{ title: 'Nora 1', url }]);
  });

  it('copies the URL if the device cannot share', async () => {
    const { user, said } = renderProductBuy(product);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(said()).toEqual([['success', 'Link copied']]));
    expect(await navigator.clipboard.readText()).toBe('https://lumen.example/en-KW/products/nora-1');
  });
});

describe('in a shop that asks for a branch', () => {
  const pages = [...exampleShopContext.pages, 'select-branch', 'cart'] as const;
  const shopFacts = { requiresBranch: true, pages };
  const at = '/en-KW/products/nora?variant=7';

  it('leads to the choice, which returns, and adds nothing before', async () => {
    history.replaceState(null, '', at);
    const { user, cart } = renderProductBuy(wholeProduct(), {}, { facts: shopFacts, sibling: <LocationProbe /> });
    await user.click(add());
    await waitFor(() =>
      expect(screen.getByText(/select-branch/)).toHaveTextContent(
        '/en-KW/select-branch?next=%2Fproducts%2Fnora%3Fvariant%3D7',
      ),
    );
    expect(cart.lines).toEqual([]);
  });
});
