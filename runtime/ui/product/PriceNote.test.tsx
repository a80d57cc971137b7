import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ShopContext } from '../../stores/shop/shop-context.ts';
import { renderBlock } from '../test/render-block.tsx';
import { PriceNote, type PriceNoteProps } from './PriceNote.tsx';

const Note = ({ props }: { props: PriceNoteProps }) => <PriceNote {...props} />;
const priceNote = { countries: ['KW'], deliveryLink: '/faq' };

const renderNote = (facts: Partial<ShopContext>, props: PriceNoteProps = {}) =>
  renderBlock({ type: 'note', component: Note, messages: {}, props, facts });

it('mentions included VAT, and links to the delivery costs', () => {
  const { container } = renderNote({ priceNote });
  expect(container).toHaveTextContent(/^Prices incl\. VAT, plus delivery costs$/);
  expect(screen.getByRole('link', { name: 'delivery costs' })).toHaveAttribute('href', '/en-KW/faq');
});

it('omits delivery without delivery costs', () => {
  expect(renderNote({ priceNote: { countries: ['KW'] } }).container).toHaveTextContent(/^Prices incl\. VAT$/);
  expect(renderNote({ priceNote }, { isVatOnly: true }).container).toHaveTextContent(/^Prices incl\. VAT$/);
});

it('is hidden in countries without a note', () => {
  expect(renderNote({}).container).toBeEmptyDOMElement();
});
