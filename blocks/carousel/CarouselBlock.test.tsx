import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { CarouselProps } from '../../schemas/generated/blocks/carousel.ts';
import CarouselBlock from './CarouselBlock.tsx';

type Props = Localized<CarouselProps>;

const defaults: Props = {
  label: 'What is new',
  slides: [
    {
      image: { src: '/media/optics/banners/sun.svg', alt: 'Sunglasses on sand' },
      mirrorInRtl: true,
      title: 'Summer, but sharper',
      text: 'Lenses that darken by themselves.',
      action: { label: 'Sunglasses', link: '/categories/sunglasses/products' },
    },
    { image: { src: '/media/optics/banners/lenses.svg' }, title: 'Lenses for screens' },
  ],
  slidesPerView: 'single',
  ratio: 'wide',
  eager: false,
  motion: { speed: 1, autoplay: false, delay: 2000, loop: true, rows: 1 },
};

const renderCarousel = (props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'carousel',
    component: CarouselBlock,
    props: { ...defaults, ...props },
    ...options,
  });

it('shows the image, text and link of every slide before the carousel starts', () => {
  renderCarousel();
  expect(screen.getByRole('group', { name: 'What is new' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Sunglasses on sand' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Summer, but sharper' })).toBeVisible();
  expect(screen.getByText('Lenses that darken by themselves.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sunglasses' })).toHaveAttribute(
    'href',
    '/en-KW/categories/sunglasses/products',
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('mirrors an image in right-to-left pages if configured', () => {
  const { container } = renderCarousel({}, { facts: { locale: 'ar' } });
  container.dir = 'rtl';
  const [first, second] = container.querySelectorAll('img');
  expect(first).toHaveStyle({ scale: '-1 1' });
  expect(second).not.toHaveStyle({ scale: '-1 1' });
});
