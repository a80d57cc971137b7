import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ShopContext } from '../../stores/shop/shop-context.ts';
import { renderBlock } from '../test/render-block.tsx';
import { PriceNote, type PriceNoteProps } from './PriceNote.tsx';

const Note = ({ props }: { props: PriceNoteProps }) => <PriceNote {...props} />;
const priceNote = { countries: ['KW'], deliveryLink: '/faq' };

const renderNote = (facts: Partial<ShopContext>, props: PriceNoteProps = {}) =>
  renderBlock({ type: 'note', component: Note, messages: {}, props, facts });

it('says that prices include VAT, and leads to what delivery costs', () => {
  const { container } = renderNote({ priceNote });
  expect(container).toHaveTextContent(/^Prices incl\. VAT, plus delivery costs$/);
  expect(screen.getByRole('link', { name: 'delivery costs' })).toHaveAttribute('href', '/en-KW/faq');
});

it('says nothing of delivery where that costs nothing on top', () => {
  expect(renderNote({ priceNote: { countries: ['KW'] } }).container).toHaveTextContent(/^Prices incl\. VAT$/);
  expect(renderNote({ priceNote }, { isVatOnly: true }).container).toHaveTextContent(/^Prices incl\. VAT$/);
});

it('is nothing where the country has no note', () => {
  expect(renderNote({}).container).toBeEmptyDOMElement();
});
