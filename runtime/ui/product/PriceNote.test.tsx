import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import sharedMessages from '../../i18n/shared-messages.json' with { type: 'json' };
import type { ShopContext } from '../../stores/shop/shop-context.ts';
import { exampleProduct } from '../test/example-products.ts';
import { renderBlock } from '../test/render-block.tsx';
import { PriceNote, type PriceNoteProps } from './PriceNote.tsx';
import { ProductList, ProductListSkeleton } from './ProductList.tsx';
import { useProductViewModel } from './use-product-view-model.ts';

const Note = ({ props }: { props: PriceNoteProps }) => <PriceNote {...props} />;
const priceNote = { countries: ['KW'], deliveryLink: '/faq' };

const renderNote = (facts: Partial<ShopContext>, props: PriceNoteProps = {}) =>
  renderBlock({ type: 'note', component: Note, messages: {}, props, facts });

it('says that prices include VAT, and leads to what delivery costs', () => {
  const { container } = renderNote({ priceNote });
  expect(container).toHaveTextContent(/^Prices incl\. VAT, plus delivery costs$/);
  expect(screen.getByRole('link', { name: 'delivery costs' })).toHaveAttribute('href', '/en-KW/faq');
});

it('says the same without a link where the shop has no such page', () => {
  const { container } = renderNote({ priceNote: { ...priceNote, deliveryLink: '/pages/nowhere' } });
  expect(container).toHaveTextContent(/^Prices incl\. VAT, plus delivery costs$/);
  expect(screen.queryByRole('link')).toBeNull();
});

it('says nothing of delivery where that costs nothing on top', () => {
  expect(renderNote({ priceNote: { countries: ['KW'] } }).container).toHaveTextContent(/^Prices incl\. VAT$/);
  expect(renderNote({ priceNote }, { isVatOnly: true }).container).toHaveTextContent(/^Prices incl\. VAT$/);
});

it('is nothing where the country has no note', () => {
  expect(renderNote({}).container).toBeEmptyDOMElement();
});

it.each(Object.entries(sharedMessages))('is one sentence with the link in it in %s', (locale, words) => {
  const { container } = renderNote({ priceNote, locale });
  const sentence = words.vatIncludedPlusDelivery.replace('{{delivery}}', words.deliveryCosts);
  expect(container.textContent).toBe(sentence);
  expect(screen.getByRole('link', { name: words.deliveryCosts })).toBeVisible();
});

const Lists = () => (
  <>
    <ProductList products={[exampleProduct(1), exampleProduct(2)]} view={useProductViewModel()} level={3} />
    <ProductListSkeleton count={2} />
  </>
);

it('stands once below a list of products, and below one that is loading', () => {
  renderBlock({ type: 'lists', component: Lists, messages: {}, props: {}, facts: { priceNote } });
  const notes = screen.getAllByText(/^Prices incl\. VAT/);
  expect(notes.map((note) => note.previousElementSibling?.tagName)).toEqual(['UL', 'UL']);
});
