import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShopContext } from '../../stores/shop/shop-context.ts';
import { installDialogPolyfill } from '../test/dialog-polyfill.ts';
import { renderBlock } from '../test/render-block.tsx';
import Lightbox, { type LightboxProps } from './Lightbox.tsx';
import type { LightboxItem } from './LightboxSlide.tsx';

installDialogPolyfill();

const items = [
  { src: '/media/spa/gallery/hall.svg', alt: 'The hall', caption: 'In the morning' },
  { src: '/media/spa/gallery/pool.svg', alt: 'The pool' },
  { src: '/media/spa/gallery/robes.svg', alt: 'Robes' },
];

const onClose = vi.fn<(last: number) => void>();

const LightboxExample = ({ props }: { readonly props: LightboxProps }) => <Lightbox {...props} />;

const openLightbox = (first: number, more: Partial<LightboxProps> = {}, facts: Partial<ShopContext> = {}) =>
  renderBlock<LightboxProps>({
    type: 'example',
    component: LightboxExample,
    messages: {},
    props: { items, initialIndex: first, onClose, ...more },
    facts,
  });

beforeEach(() => {
  onClose.mockClear();
  // Under prefers-reduced-motion the image changes at once: nothing to wait for.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, addListener: () => {} }));
});

/** Only the current image is exposed to screen readers. */
const shownImageAlt = (): string | null => screen.getByRole('img').getAttribute('alt');

describe('Lightbox', () => {
  it('opens at the initial item and is named by its position', () => {
    openLightbox(0);
    expect(screen.getByRole('dialog', { name: 'Image 1 of 3' })).toHaveAttribute('open');
    expect(shownImageAlt()).toBe('The hall');
    expect(screen.getByText('In the morning')).toBeVisible();
  });

  it('follows the arrow keys, Home and End, and stops at its ends', async () => {
    const { user } = openLightbox(1);
    await user.keyboard('{ArrowRight}');
    expect(shownImageAlt()).toBe('Robes');
    await user.keyboard('{ArrowRight}');
    expect(shownImageAlt()).toBe('Robes');
    await user.keyboard('{Home}');
    expect(shownImageAlt()).toBe('The hall');
    await user.keyboard('{ArrowLeft}');
    expect(shownImageAlt()).toBe('The hall');
    await user.keyboard('{End}');
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Image 3 of 3');
  });

  it('reverses the arrow keys in right-to-left pages', async () => {
    const { user } = openLightbox(1, {}, { locale: 'ar' });
    await user.keyboard('{ArrowLeft}');
    expect(shownImageAlt()).toBe('Robes');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(shownImageAlt()).toBe('The hall');
  });

  it('closes by its button, by Escape and by a click outside, and reports the last item', async () => {
    const { user } = openLightbox(0);
    await user.keyboard('{ArrowRight}');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenLastCalledWith(1);

    act(() => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true }).showModal());
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);

    act(() => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true }).showModal());
    await user.click(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledTimes(3);
  });
});

describe('an image in the lightbox', () => {
  const scale = () => screen.getByRole('img').parentElement?.style.getPropertyValue('--place');

  it('zooms by buttons, which show the zoom level', async () => {
    const { user } = openLightbox(0);
    const out = screen.getByRole('button', { name: 'Zoom out' });
    expect(out).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(screen.getByText('150%')).toBeVisible();
    expect(scale()).toContain('scale(1.5)');
    await user.click(out);
    expect(scale()).toContain('scale(1)');
  });

  it('zooms in with plus, out with minus, and resets with zero', async () => {
    const { user } = openLightbox(0);
    await user.keyboard('++');
    expect(scale()).toContain('scale(2.25)');
    await user.keyboard('-');
    expect(scale()).toContain('scale(1.5)');
    await user.keyboard('0');
    expect(scale()).toContain('scale(1)');
  });

  it('resets its zoom with the next image', async () => {
    const { user } = openLightbox(0);
    await user.keyboard('+');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(shownImageAlt()).toBe('The hall');
    expect(scale()).toContain('scale(1)');
  });

  it('zooms by pinching', () => {
    openLightbox(0);
    const image = screen.getByRole('img');
    fireEvent.pointerDown(image, { pointerId: 1, clientX: -50, clientY: 0 });
    fireEvent.pointerDown(image, { pointerId: 2, clientX: 50, clientY: 0 });
    fireEvent.pointerMove(image, { pointerId: 2, clientX: 150, clientY: 0 });
    expect(scale()).toContain('scale(2)');
    fireEvent.pointerUp(image, { pointerId: 1 });
    fireEvent.pointerUp(image, { pointerId: 2 });
    fireEvent.pointerMove(image, { pointerId: 2, clientX: 350, clientY: 0 });
    expect(scale()).toContain('scale(2)');
  });

  it('changes on a mouse swipe', () => {
    openLightbox(0);
    const drag = (from: number, to: number) => {
      fireEvent.pointerDown(screen.getByRole('img'), { pointerId: 1, pointerType: 'mouse', clientX: from });
      fireEvent.pointerUp(screen.getByRole('img'), { pointerId: 1, pointerType: 'mouse', clientX: to });
    };
    drag(200, 100);
    expect(shownImageAlt()).toBe('The pool');
    drag(100, 130);
    expect(shownImageAlt()).toBe('The pool');
    drag(100, 200);
    expect(shownImageAlt()).toBe('The hall');
  });
});

describe('a video in the lightbox', () => {
  const videoItem: LightboxItem = {
    src: '/media/spa/gallery/hall.svg',
    alt: 'A walk',
    video: { src: '/media/spa/films/walk.webm' },
  };

  it('autoplays as the initial item, with a loading message until it starts', () => {
    openLightbox(0, { items: [videoItem, ...items] });
    const video = screen.getByLabelText<HTMLVideoElement>('A walk');
    expect(video).toHaveAttribute('src', '/_media/spa/films/walk.webm');
    expect(video).toHaveAttribute('autoplay');
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent('Loading video');
    fireEvent.loadedData(video);
    expect(screen.queryByText('Loading video')).not.toBeInTheDocument();
  });

  it('does not autoplay later, has no zoom, and is removed with the next item', async () => {
    const { user } = openLightbox(0, { items: [...items.slice(0, 1), videoItem] });
    await user.keyboard('{ArrowRight}');
    expect(screen.getByLabelText('A walk')).not.toHaveAttribute('autoplay');
    expect(screen.queryByRole('button', { name: 'Zoom in' })).not.toBeInTheDocument();
    await user.keyboard('{ArrowLeft}');
    expect(document.querySelector('video')).toBeNull();
  });
});
