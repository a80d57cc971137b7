import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { productPageSetup } from '../../runtime/ui/test/product-page-setup.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ProductDetailsProps } from '../../schemas/generated/blocks/product-details.ts';
import type { Product } from '../../schemas/generated/wire.ts';
import ProductDetailsBlock from './ProductDetailsBlock.tsx';

type Props = Localized<ProductDetailsProps>;

const defaults: Props = {
  layout: 'sections',
  variant: 'plain',
  show: ['description', 'texts', 'facts'],
  facts: ['brand', 'categories', 'weight', 'sku', 'tags'],
};

const nora = wholeProduct({
  description: { en: 'Round frames of acetate.\nLight.\n\nMade in <b>Halden</b>.', ar: 'إطارات دائرية.' },
  descriptionAccordion: [
    { header: { en: 'Care', ar: 'العناية' }, body: { en: 'Lukewarm water.' } },
    { header: { en: 'Delivery' }, body: { en: 'Two days.' } },
  ],
  sku: 'LUM-1',
  weight: 1.25,
  weightUnit: 'kg',
  categories: [
    { _id: '0d0000000000000000000001', slug: 'round', name: { en: 'Round' } },
    { _id: '0d0000000000000000000002', slug: 'men', name: { en: 'Men' } },
  ],
  tags: [{ en: 'sun & sea' }],
});

const renderProductDetails = (
  props: Partial<Props> = {},
  product: Product = nora,
  options: Partial<RenderBlockOptions<Props>> = {},
) =>
  renderBlock<Props>({
    type: 'product-details',
    component: ProductDetailsBlock,
    props: { ...defaults, ...props },
    ...productPageSetup(product, { locale: options.facts?.locale ?? 'en' }),
    ...options,
  });

const definition = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

it('show its description in paragraphs, without markup', () => {
  const { container } = renderProductDetails();
  expect(screen.getByRole('heading', { level: 2, name: 'Description' })).toBeVisible();
  expect([...container.querySelectorAll('section:first-child p')].map((each) => each.textContent)).toEqual([
    'Round frames of acetate.\nLight.',
    'Made in <b>Halden</b>.',
  ]);
});

it('show a table of facts with links', () => {
  renderProductDetails();
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Brand',
    'Categories',
    'Weight',
    'Item no.',
    'Tags',
  ]);
  expect(definition('Weight')).toHaveTextContent('1.25 kg');
  expect(screen.getByRole('link', { name: 'Men' })).toHaveAttribute('href', '/en-KW/categories/men/products');
  expect(screen.getByRole('link', { name: 'sun & sea' })).toHaveAttribute('href', '/en-KW/products?q=sun+%26+sea');
});
