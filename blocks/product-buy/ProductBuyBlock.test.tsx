import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf, lens, option, value, values, variant, wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { CartStore } from '../../runtime/stores/cart-store.ts';
import { SelectionStore } from '../../runtime/stores/selection-store.ts';
import { aboutProduct } from '../../runtime/ui/test/about-product.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ProductBuyProps } from '../../schemas/generated/blocks/product-buy.ts';
import type { Product } from '../../schemas/generated/wire.ts';
import messages from './messages.json' with { type: 'json' };
import ProductBuyBlock from './ProductBuyBlock.tsx';

type Props = Localized<ProductBuyProps>;

function show(product: Product, props: Partial<Props> = {}, more: Partial<RenderBlockOptions<Props>> = {}) {
  const shown = renderBlock<Props>({
    type: 'product-buy',
    component: ProductBuyBlock,
    messages,
    props: { quantity: true, wishlist: true, share: true, stickyBar: true, ...props },
    ...aboutProduct(product, { locale: more.facts?.locale ?? 'en' }),
    ...more,
  });
  const { stores } = shown;
  return {
    ...shown,
    selection: stores.late.of(SelectionStore).of(product, stores.shop.madeAt),
    cart: stores.late.of(CartStore),
    said: () => stores.notices.list.map(({ text, kind }) => [kind, text]),
  };
}

const add = () => screen.getByRole('button', { name: 'Add to cart' });

/** Tells the block whether what it watches is in view. */
const seen: ((isIntersecting: boolean) => void)[] = [];

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        seen.push((isIntersecting) => tell([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = vi.fn();
});

afterEach(() => {
  seen.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

describe('adding to the cart', () => {
  it('puts what is chosen into it, confirms and counts', async () => {
    const { user, cart, said } = show(wholeProduct());
    await user.click(screen.getByRole('button', { name: 'One more' }));
    await user.click(add());
    expect(cart.lines).toHaveLength(1);
    expect(cart.lines[0]).toMatchObject({ item: { quantity: 2 }, facts: { slug: 'nora-1', unitPrice: 24_500 } });
    expect(said()).toEqual([['success', 'Added to your cart. There are 2 things in it now.']]);
    expect(screen.getByRole('button', { name: 'Added' })).toBeVisible();
  });

  it('adds once at a double click, and again after a while', () => {
    vi.useFakeTimers();
    const { cart } = show(wholeProduct());
    fireEvent.click(add());
    fireEvent.click(screen.getByRole('button', { name: 'Added' }));
    expect(cart.count).toBe(1);
    act(() => vi.advanceTimersByTime(1500));
    fireEvent.click(add());
    expect(cart.count).toBe(2);
  });

  it('adds what else is chosen at once', () => {
    const size = option('1', { name: { en: 'Size' }, values: values('1', '2') });
    const { cart, selection } = show(wholeProduct({ options: [size] }));
    act(() => selection.choose(idOf('0a', '1'), idOf('0b', '1')));
    fireEvent.click(add());
    expect(screen.getByRole('button', { name: 'Added' })).toBeVisible();
    act(() => selection.choose(idOf('0a', '1'), idOf('0b', '2')));
    fireEvent.click(add());
    expect(cart.lines).toHaveLength(2);
  });

  it('says so where the cart has all that can be bought', () => {
    vi.useFakeTimers();
    const { cart, said } = show(wholeProduct({ quantity: 1 }));
    fireEvent.click(add());
    act(() => vi.advanceTimersByTime(1500));
    fireEvent.click(add());
    expect(cart.count).toBe(1);
    expect(said().at(-1)).toEqual(['info', 'It is in your cart already; there is no second one to be had.']);
  });

  it('says how many the cart has where another engraving has them all', () => {
    const text = option('1', { layout: 'textfield', name: { en: 'Engraving' } });
    const { cart, selection, said } = show(wholeProduct({ options: [text], quantity: 2 }));
    for (const letter of ['N', 'K', 'M']) {
      act(() => selection.write(text._id, letter));
      fireEvent.click(add());
    }
    expect(cart.lines).toHaveLength(2);
    expect(said().at(-1)).toEqual(['info', 'There are 2 in your cart already; more cannot be had.']);
  });

  it('counts what the cart has in other variants where one person may have no more', () => {
    const metal = option('1', { values: values('1', '2') });
    const variants = [variant('1', [[metal, metal.values[0]]]), variant('2', [[metal, metal.values[1]]])];
    const most = { unlimitedQuantityPerUser: false, maxQuantityPerUser: 2 };
    const { cart, selection, said } = show(wholeProduct({ options: [metal], variants, ...most }));
    act(() => {
      selection.choose(metal._id, idOf('0b', '1'));
      selection.setQuantity(2);
    });
    fireEvent.click(add());
    act(() => selection.choose(metal._id, idOf('0b', '2')));
    fireEvent.click(add());
    expect(cart.lines).toHaveLength(1);
    expect(said().at(-1)).toEqual(['info', 'There are 2 in your cart already; more cannot be had.']);
  });

  it('counts no further than the cart has room for, says why, and costs as many', () => {
    const text = option('1', { layout: 'textfield', name: { en: 'Engraving' } });
    const { selection } = show(wholeProduct({ options: [text], quantity: 5 }));
    const count = screen.getByRole('spinbutton', { name: 'Quantity' });
    act(() => selection.write(text._id, 'N'));
    fireEvent.change(count, { target: { value: '3' } });
    fireEvent.blur(count);
    fireEvent.click(add());
    expect(count).toHaveValue(2);
    expect(screen.getByText('With what is in your cart, this is the most you can have.')).toBeVisible();
    expect(screen.getByText('Total').parentElement).toHaveTextContent('KWD 49.000');
    expect(screen.getByRole('button', { name: 'One more' })).toBeDisabled();

    act(() => selection.write(text._id, 'K'));
    fireEvent.click(add());
    expect(count).toHaveValue(1);
    expect(screen.getByText('There are 5 in your cart already; more cannot be had.', { selector: 'p' })).toBeVisible();
  });

  it('counts as far as the line that is changed makes way', () => {
    const { cart, selection } = show(wholeProduct({ quantity: 5 }));
    act(() => {
      selection.setQuantity(3);
      cart.add(selection.toCartItem(), selection.toLineFacts());
      selection.edit(selection.toCartItem());
    });
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Quantity' }), { target: { value: '5' } });
    expect(screen.getByText('Only 5 left')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Update' }));
    expect(cart.count).toBe(5);
  });

  it('leads to the first thing that is missing, with the focus, and says it', async () => {
    const size = option('1', { name: { en: 'Size' }, isRequired: true, values: [value('1')] });
    const { user, cart, selection, said } = show(
      wholeProduct({ options: [option('2'), size] }),
      {},
      {
        beside: (
          <div id={`option-${idOf('0a', '1')}`}>
            <input aria-label="small" />
          </div>
        ),
      },
    );
    await user.click(add());
    expect(cart.lines).toEqual([]);
    expect(selection.isTried).toBe(true);
    expect(said()).toEqual([['warning', 'Please choose: \u2068Size\u2069']]);
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce();
    expect(screen.getByRole('textbox', { name: 'small' })).toHaveFocus();
    act(() => selection.choose(idOf('0a', '1'), idOf('0b', '1')));
    await user.click(add());
    expect(cart.count).toBe(1);
  });

  it('asks for no more of an option than can be picked', () => {
    const colours = option('1', { layout: 'checkbox', values: values('1', '2'), minimumChoises: 5, maximumChoises: 5 });
    const { selection, said } = show(wholeProduct({ options: [colours] }));
    act(() => selection.choose(colours._id, idOf('0b', '1')));
    fireEvent.click(add());
    expect(said()).toEqual([['warning', '\u2068Option 1\u2069: please choose at least 2']]);
  });

  it('asks for a lens where lenses are sold, and has no quantity of its own', async () => {
    const { user, selection, cart, said } = show(wholeProduct({ lensOptions: [lens('1')] }));
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
    await user.click(add());
    expect(said()).toEqual([['warning', 'Please select a lens option']]);
    act(() => selection.chooseLens('both', idOf('0d', '1')));
    await user.click(add());
    expect(cart.lines[0]?.item.lensOptions).toEqual([{ lensOptionId: idOf('0d', '1'), quantity: 1, type: 'both' }]);
  });

  it('is an update where a line of the cart is changed: a line of 2 set to 5 is 5', () => {
    vi.useFakeTimers();
    const { selection, cart, said } = show(wholeProduct());
    const line = { ...selection.toCartItem(), quantity: 2 };
    act(() => {
      cart.add(line, selection.toLineFacts());
      selection.edit(line);
      selection.setQuantity(5);
    });
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
  it.each([
    ['the stock', { quantity: 2 }, 'Only 2 left'],
    ['the shop', { quantity: 12, unlimitedQuantityPerUser: false, maxQuantityPerUser: 2 }, 'At most 2 per person'],
  ])('says when %s allows no more', async (_, facts, words) => {
    const { user } = show(wholeProduct(facts));
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'One more' }));
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('button', { name: 'One more' })).toBeDisabled();
  });

  it('can be left out', () => {
    show(wholeProduct(), { quantity: false });
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
  });

  it('and what is chosen make a total, which stands from the beginning, so that no button moves away under a finger', async () => {
    const engraved = option('1', { values: [value('1', { price: 2 })] });
    const { user, selection } = show(wholeProduct({ options: [engraved] }));
    expect(screen.getByText('Total').parentElement).toHaveTextContent('KWD 24.500');
    act(() => selection.choose(idOf('0a', '1'), idOf('0b', '1')));
    expect(screen.getByText('Total').parentElement).toHaveTextContent('KWD 26.500');
    await user.click(screen.getByRole('button', { name: 'One more' }));
    expect(screen.getByText('Total').parentElement).toHaveTextContent('KWD 53.000');
  });
});

describe('what is sold out', () => {
  it('cannot be bought, and leads on without a promise that nobody keeps', () => {
    show(wholeProduct({ quantity: 0 }));
    expect(screen.getByRole('button', { name: 'Out of stock' })).toBeDisabled();
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
    expect(screen.getByText(/Keep it on your wishlist and look in again/)).toBeVisible();
  });
});

describe('what is sold elsewhere', () => {
  it('is a link that opens in a new tab', () => {
    show(wholeProduct({ isExternal: true, externalProductLink: 'https://www.maker.example/nora' }));
    const link = screen.getByRole('link', { name: /^Buy at .maker\.example. \(opens in a new tab\)$/ });
    expect(link).toHaveAttribute('href', 'https://www.maker.example/nora');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.queryByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument();
  });

  it.each([undefined, 'not a link', 'javascript:alert(1)'])('has no link where it is %s', (externalProductLink) => {
    show(wholeProduct({ isExternal: true, ...(externalProductLink !== undefined && { externalProductLink }) }));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('the wishlist', () => {
  it('keeps the product, and says whether it does', async () => {
    const { user, stores } = show(wholeProduct());
    const heart = screen.getByRole('button', { name: 'Wishlist' });
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(stores.wishlist.count).toBe(1);
  });
});

describe('sharing', () => {
  const colour = option('1', { values: [value('1')] });
  const product = wholeProduct({ options: [colour], variants: [variant('1', [[colour, colour.values[0]]])] });

  it('hands on the address of the product, with the variant that is chosen', async () => {
    const shared: ShareData[] = [];
    Object.assign(navigator, { canShare: () => true, share: async (data: ShareData) => void shared.push(data) });
    const { user, selection } = show(product);
    act(() => selection.choose(idOf('0a', '1'), idOf('0b', '1')));
    await user.click(screen.getByRole('button', { name: 'Share' }));
    const url = `https://lumen.example/en-KW/products/nora-1?variant=${idOf('0c', '1')}`;
    expect(shared).toEqual([{ title: 'Nora 1', url }]);
  });

  it('copies it where the device does not share', async () => {
    const { user, said } = show(product);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(said()).toEqual([['success', 'Link copied']]));
    expect(await navigator.clipboard.readText()).toBe('https://lumen.example/en-KW/products/nora-1');
  });

  it('and the wishlist can be left out', () => {
    show(product, { wishlist: false, share: false });
    expect(screen.queryByRole('button', { name: /Wishlist|Share/ })).not.toBeInTheDocument();
  });
});

describe('the bar', () => {
  it('is there while the button is out of view, and buys the same', async () => {
    const { user, cart } = show(wholeProduct());
    expect(screen.queryByRole('complementary', { hidden: true })).not.toBeInTheDocument();
    act(() => seen[0]?.(true));
    const bar = screen.getByRole('complementary', { hidden: true });
    expect(bar).toHaveAttribute('inert');
    act(() => seen[0]?.(false));
    expect(bar).not.toHaveAttribute('inert');
    expect(bar).toHaveAttribute('aria-label', 'Buy');
    expect(bar).toHaveTextContent('Nora 1');
    await user.click(within(bar).getByRole('button', { hidden: true }));
    expect(cart.count).toBe(1);
  });
});

describe('the block', () => {
  it('shows nothing on other pages', () => {
    const { container } = show(wholeProduct(), {}, { at: '/en-KW' });
    expect(container).toBeEmptyDOMElement();
  });

  it('speaks the page’s language', async () => {
    const { user, said } = show(wholeProduct(), {}, { facts: { locale: 'ar' } });
    await user.click(screen.getByRole('button', { name: 'أضف إلى السلة' }));
    expect(said()).toEqual([['success', 'أُضيف إلى السلة. فيها الآن منتج واحد.']]);
  });
});
