import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { installDialogPolyfill } from '../../runtime/ui/test/dialog-polyfill.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { GalleryProps } from '../../schemas/generated/blocks/gallery.ts';
import GalleryBlock from './GalleryBlock.tsx';
import { columnStyle } from './gallery.styles.ts';
import messages from './messages.json' with { type: 'json' };

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
    messages,
    props: { ...defaultProps, ...props },
    ...options,
  });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, addListener: () => {} }));
});

describe('a gallery', () => {
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

  it('leaves no hole in a mosaic on a tablet: the last image takes what its row has left', () => {
    for (const count of [4, 5, 6, 7, 12]) {
      const style = columnStyle(4, count);
      const cells = 4 + (count - 2) + Number(Reflect.get(style, '--last-columns'));
      expect([count, cells % Number(Reflect.get(style, '--fewer-columns'))]).toEqual([count, 0]);
    }
    // The second of two stands beside the first.
    expect(Reflect.get(columnStyle(4, 2), '--last-columns')).toBe(1);
  });

  it('is named by its title', () => {
    renderGallery({ title: 'Inside the house' });
    expect(screen.getByRole('heading', { name: 'Inside the house' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'Inside the house' })).toBeVisible();
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

  it('opens in Arabic, where the left arrow moves forward', async () => {
    const { user } = renderGallery({}, { facts: { locale: 'ar' } });
    await user.click(screen.getByRole('link', { name: 'تكبير: The hall' }));
    expect(await screen.findByRole('dialog', { name: 'الصورة 1 من 3' })).toBeInTheDocument();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('dialog')).toHaveAccessibleName('الصورة 2 من 3');
  });

  it('leaves a click with a modifier key to the browser, which opens a new tab', () => {
    renderGallery();
    // jsdom does not navigate; `fireEvent` returns true if the default was not prevented.
    const isLeft = fireEvent.click(screen.getByRole('link', { name: 'Enlarge: The hall' }), { ctrlKey: true });
    expect(isLeft).toBe(true);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['grid', '(min-width: 900px) 25vw, (min-width: 600px) 33vw, 50vw'],
    ['mosaic', '(min-width: 900px) 50vw, (min-width: 600px) 67vw, 100vw'],
    ['carousel', 'min(70vw, 288px)'],
  ] as const)('requests the first image at the width that the %s variant shows', (variant, sizes) => {
    const { container } = renderGallery({ variant });
    expect(container.querySelector('img')).toHaveAttribute('sizes', sizes);
  });
});
