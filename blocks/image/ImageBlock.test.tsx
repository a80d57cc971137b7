import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ImageProps } from '../../schemas/generated/blocks/image.ts';
import ImageBlock from './ImageBlock.tsx';

type Props = Localized<ImageProps>;

const bare: Props = {
  image: { src: '/media/spa/gallery/pool.svg' },
  ratio: 'landscape',
  corners: 'theme',
  eager: false,
};
const named: Props = { ...bare, image: { ...bare.image, alt: 'A pool in the shade' } };

const renderImage = (props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({ type: 'image', component: ImageBlock, props: { ...named, ...props }, ...options });

it('has an empty alternative text if it is decorative', () => {
  renderBlock<Props>({ type: 'image', component: ImageBlock, props: bare });
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('is loaded eagerly only in the first view', () => {
  const { unmount } = renderImage();
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy');
  unmount();
  renderImage({ eager: true });
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
});
