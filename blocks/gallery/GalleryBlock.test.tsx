import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { installDialogPolyfill } from '../../runtime/ui/test/dialog-polyfill.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { GalleryProps } from '../../schemas/generated/blocks/gallery.ts';
import GalleryBlock from './GalleryBlock.tsx';

installDialogPolyfill();

type Props = Localized<GalleryProps>;

const defaultProps: Props = {
  images: [
    { image: { src: '/media/spa/gallery/hall.svg', alt: 'The hall' }, caption: 'In the morning' },
    { image: { src: '/media/spa/gallery/pool.svg', alt: 'The pool' } },
    { image: { src: '/media/spa/gallery/robes.svg' } },
  ],
  variant: 'grid',
  columns: 4,
};

const renderGallery = (props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'gallery',
    component: GalleryBlock,
    props: { ...defaultProps, ...props },
    ...options,
  });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, addListener: () => {} }));
});

it('is a list of links to the largest renditions, which work without JavaScript', () => {
  renderGallery();
  const list = screen.getByRole('list', { name: 'Image gallery' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/_image/1280/media/spa/gallery/hall.svg',
    '/_image/1280/media/spa/gallery/pool.svg',
    '/_image/1280/media/spa/gallery/robes.svg',
  ]);
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Enlarge: The hall',
    'Enlarge: The pool',
    'Enlarge image 3',
  ]);
});

it('opens the lightbox by keyboard, and returns focus to the last image shown', async () => {
  const { user } = renderGallery();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Image 1 of 3' })).toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Enlarge: The pool' })).toHaveFocus();
});
