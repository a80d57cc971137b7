import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import type { ProductSummary } from '../../schemas/generated/wire.ts';
import { ApiError } from '../api/api.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import sharedMessages from '../i18n/shared-messages.json' with { type: 'json' };
import type { ShopFacts } from '../stores/shop-facts.ts';
import { ProductList } from './ProductList.tsx';
import { useProductView } from './product-view.ts';
import { StoresContext } from './stores-context.ts';
import { exampleFacts } from './test/example-facts.ts';
import { product } from './test/example-products.ts';
import { renderBlock } from './test/render-block.tsx';

const NOW = Date.parse('2026-06-15T12:00:00Z');

const Cards = ({ props }: { props: { products: ProductSummary[] } }) => (
  <ProductList products={props.products} view={useProductView()} level={3} />
);

const renderCards = (shown: ProductSummary, facts: Partial<ShopFacts> = {}) =>
  renderBlock({
    type: 'cards',
    component: Cards,
    messages: {},
    props: { products: [shown] },
    facts: { madeAt: NOW, ...facts },
  });

function show(shown: ProductSummary, facts: Partial<ShopFacts> = {}) {
  renderCards(shown, facts);
  return within(screen.getByRole('article'));
}

const heartOf = (card: ReturnType<typeof show>, title: string) =>
  card.getByRole('button', { name: `Add ${title} to wishlist` });

const discount = {
  discountValue: 20,
  discountType: 'percentage',
  discountStartDate: '2026-06-01T00:00:00.000Z',
  discountEndDate: '2026-06-30T00:00:00.000Z',
} as const;

describe('a product card', () => {
  it('shows brand, name and price, and opens the product’s page', () => {
    const card = show(product(7));
    expect(card.getByText('Halden')).toBeVisible();
    expect(card.getByRole('heading', { name: 'Nora 7', level: 3 })).toBeVisible();
    expect(card.getByText('KWD 24.500')).toBeVisible();
    expect(card.getByRole('link', { name: 'Nora 7' })).toHaveAttribute('href', '/en-KW/products/nora-7');
  });

  it('opens an external product where it is sold, in a new tab', () => {
    const card = show(product(7, { isExternal: true, externalProductLink: 'https://example.com/nora' }));
    const link = card.getByRole('link', { name: /Nora 7 \(opens in a new tab\)/ });
    expect(link).toHaveAttribute('href', 'https://example.com/nora');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it('does not follow an external link that is no web address', () => {
    const card = show(product(7, { isExternal: true, externalProductLink: 'javascript:alert(1)' }));
    expect(card.queryByRole('link')).not.toBeInTheDocument();
    expect(card.getByText('Nora 7')).toBeVisible();
  });

  it('is plain text in a shop without product pages', () => {
    const card = show(product(7), { pages: exampleFacts.pages.filter((page) => page !== 'product') });
    expect(card.queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows an active discount and what it cost before', () => {
    const card = show(product(7, { sellPrice: 20, ...discount }));
    expect(card.getByText('KWD 20.000')).toBeVisible();
    expect(card.getByText('Old price').closest('s')).toHaveTextContent('Old price KWD 25.000');
    expect(card.getByText(/off/)).toHaveTextContent('20% off');
  });

  it('shows a fixed discount in the currency of the page', () => {
    const fixed = { ...discount, discountType: 'fixed_amount', discountValue: 2.5 } as const;
    expect(show(product(7, fixed)).getByText(/off/)).toHaveTextContent('KWD 2.500 off');
  });

  it('shows no discount after its last UTC day', () => {
    const card = show(product(7, discount), { madeAt: Date.parse('2026-07-01T00:00:00Z') });
    expect(card.queryByText(/off/)).not.toBeInTheDocument();
    expect(card.queryByText('Old price')).not.toBeInTheDocument();
  });

  it('shows the sticker that its rule allows', () => {
    const stickerId = { _id: 'f'.repeat(24), name: { en: 'Last ones' }, strategy: 'quantity', quantity: 3 } as const;
    const card = show(product(7, { isStickerOn: true, stickerId, quantity: 2 }));
    expect(card.getByText('Last ones')).toBeVisible();
  });

  it.each([
    ['is nearly gone', { strategy: 'quantity', quantity: 3 }, { quantity: 2 }],
    ['sells well', { strategy: 'sellQuantity', sellQuantity: 100 }, { sellQuantity: 100 }],
    ['is new', { strategy: 'date', date: 14 }, { createdAt: '2026-06-05T00:00:00.000Z' }],
  ] as const)('shows a sticker where the product %s, and none where not', (_when, rule, facts) => {
    const stickerId = { _id: 'f'.repeat(24), name: { en: 'Look' }, ...rule };
    expect(show(product(7, { isStickerOn: true, stickerId, ...facts })).getByText('Look')).toBeVisible();
    cleanup();
    expect(show(product(7, { isStickerOn: true, stickerId })).queryByText('Look')).not.toBeInTheDocument();
  });

  it('says so when it is out of stock', () => {
    expect(show(product(7, { quantity: 0 })).getByText('Out of stock')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Nora 7' })).toBeInTheDocument();
  });

  it('has its badges above what darkens its picture when it is out of stock', () => {
    const card = show(product(7, { quantity: 0, ...discount }));
    const badge = card.getByText(/off/);
    const overlay = card.getByText('Out of stock');
    expect(overlay.compareDocumentPosition(badge)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows riyals with their sign, from left to right', () => {
    const card = show(product(7), { currency: 'SAR', locale: 'ar' });
    const price = card.getByRole('img', { name: 'ريال سعودي' }).closest('bdi');
    expect(price).toHaveAttribute('dir', 'ltr');
    expect(price).toHaveTextContent('24.50');
  });

  it('keeps Arabic amounts together', () => {
    const card = show(product(7), { locale: 'ar' });
    expect(card.getByText('24.500 د.ك.').tagName).toBe('BDI');
  });
});

describe('the heart on a product card', () => {
  it('keeps the product on the wishlist, says so, and takes it off again', async () => {
    const user = userEvent.setup();
    const { stores } = renderCards(product(7));
    const card = within(screen.getByRole('article'));
    const heart = heartOf(card, 'Nora 7');
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(stores.wishlist.has(product(7)._id)).toBe(true);
    expect(stores.notices.list.at(-1)?.text).toBe('Added to your wishlist');
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(stores.notices.list.at(-1)?.text).toBe('Removed from your wishlist');
  });

  it('takes back at the notice what was done, where it stood', async () => {
    const user = userEvent.setup();
    const { stores } = renderCards(product(7));
    for (const other of [product(7), product(8)]) act(() => void stores.wishlist.toggle(other));
    const heart = heartOf(within(screen.getByRole('article')), 'Nora 7');
    await user.click(heart);
    act(() => stores.notices.take(stores.notices.list[0]?.id ?? 0));
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(stores.wishlist.placeOf(product(7)._id)).toBe(0);
    expect(stores.notices.list).toEqual([]);
  });

  it('is busy while the backend is told, and says what it answers where it refuses', async () => {
    const user = userEvent.setup();
    const { stores } = renderCards(product(7));
    let refuse = (_: Error) => {};
    const add = () => new Promise<void>((_, reject) => (refuse = reject));
    const done = async () => undefined;
    await act(() => stores.wishlist.signIn({ get: async () => [], add, remove: done, addMultiple: done }));
    const heart = heartOf(within(screen.getByRole('article')), 'Nora 7');
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-busy', 'true');
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    await act(async () => refuse(new ApiError('Your wishlist is full', 422)));
    expect(heart).toHaveAttribute('aria-busy', 'false');
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(stores.notices.list.map(({ text, kind }) => [text, kind])).toEqual([['Your wishlist is full', 'error']]);
  });

  it('works by keyboard and is named in the page’s language', async () => {
    const user = userEvent.setup();
    renderCards(product(7), { locale: 'ar' });
    screen.getByRole('button', { name: 'أضف نورا 7 إلى قائمة الأمنيات' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { pressed: true })).toBeInTheDocument();
  });

  it('shows what another tab put on the list', () => {
    const { stores } = renderCards(product(7));
    act(() => void stores.wishlist.toggle(product(7)));
    expect(screen.getByRole('button', { pressed: true })).toBeInTheDocument();
  });

  it('is not in the server’s page, where nothing could answer it', () => {
    const { stores } = renderCards(product(7));
    const i18n = createI18n('en', { shared: sharedMessages.en });
    const html = renderToString(
      <StoresContext value={stores}>
        <I18nextProvider i18n={i18n}>
          <Cards props={{ products: [product(7)] }} />
        </I18nextProvider>
      </StoresContext>,
    );
    expect(html).toContain('Nora 7');
    expect(html).not.toContain('<button');
  });
});
