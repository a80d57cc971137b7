import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShopFacts } from '../../stores/shop-facts.ts';
import { installDialog } from '../test/dialog-in-jsdom.ts';
import { renderBlock } from '../test/render-block.tsx';
import Lightbox, { type LightboxProps } from './Lightbox.tsx';

installDialog();

const pictures = [
  { src: '/media/spa/gallery/hall.svg', alt: 'The hall', caption: 'In the morning' },
  { src: '/media/spa/gallery/pool.svg', alt: 'The pool' },
  { src: '/media/spa/gallery/robes.svg', alt: 'Robes' },
];

const onClose = vi.fn<(last: number) => void>();

const Shown = ({ props }: { readonly props: LightboxProps }) => <Lightbox {...props} />;

const open = (first: number, more: Partial<LightboxProps> = {}, facts: Partial<ShopFacts> = {}) =>
  renderBlock<LightboxProps>({
    type: 'example',
    component: Shown,
    messages: {},
    props: { pictures, first, onClose, ...more },
    facts,
  });

beforeEach(() => {
  onClose.mockClear();
  // Who prefers less motion sees one picture give way to the other at once: nothing to wait for.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, addListener: () => {} }));
});

/** Of the others, people who listen are not told. */
const shown = (): string | null => screen.getByRole('img').getAttribute('alt');

describe('pictures over the page', () => {
  it('begin with the one that was chosen, named by its place', () => {
    open(0);
    expect(screen.getByRole('dialog', { name: 'Picture 1 of 3' })).toHaveAttribute('open');
    expect(shown()).toBe('The hall');
    expect(screen.getByText('In the morning')).toBeVisible();
  });

  it('follow the arrow keys, Home and End, and stay at their ends', async () => {
    const { user } = open(1);
    await user.keyboard('{ArrowRight}');
    expect(shown()).toBe('Robes');
    await user.keyboard('{ArrowRight}');
    expect(shown()).toBe('Robes');
    await user.keyboard('{Home}');
    expect(shown()).toBe('The hall');
    await user.keyboard('{ArrowLeft}');
    expect(shown()).toBe('The hall');
    await user.keyboard('{End}');
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Picture 3 of 3');
  });

  it('keep the page from scrolling by the keys that they follow', () => {
    open(1);
    const dialog = screen.getByRole('dialog');
    // `fireEvent` answers false where somebody prevented the default.
    expect(fireEvent.keyDown(dialog, { key: 'End' })).toBe(false);
    expect(fireEvent.keyDown(dialog, { key: 'Tab' })).toBe(true);
  });

  it('go the other way by the arrow keys where one reads from right to left', async () => {
    const { user } = open(1, {}, { locale: 'ar' });
    await user.keyboard('{ArrowLeft}');
    expect(shown()).toBe('Robes');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(shown()).toBe('The hall');
  });

  it('follow buttons, which keep the focus at the end, where the keys go on working', async () => {
    const { user } = open(1);
    const next = screen.getByRole('button', { name: 'Next' });
    await user.click(next);
    expect(shown()).toBe('Robes');
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(next).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(shown()).toBe('The pool');
    expect(next).toHaveAttribute('aria-disabled', 'false');
  });

  it('say aloud which one is shown', async () => {
    const { user } = open(0);
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('Picture 2 of 3')).toHaveAttribute('aria-live', 'polite');
  });

  it('close by their button, by Escape and by a click beside them, and tell where one had got', async () => {
    const { user } = open(0);
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

  it('lead nowhere from one alone', () => {
    open(0, { pictures: pictures.slice(0, 1) });
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['Close', 'Zoom out', 'Zoom in']);
  });
});

describe('a picture', () => {
  const scale = () => screen.getByRole('img').parentElement?.style.getPropertyValue('--place');

  it('comes closer by buttons, which say how close it is', async () => {
    const { user } = open(0);
    const out = screen.getByRole('button', { name: 'Zoom out' });
    expect(out).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(screen.getByText('150%')).toBeVisible();
    expect(scale()).toContain('scale(1.5)');
    await user.click(out);
    expect(scale()).toContain('scale(1)');
  });

  it('comes closer by plus, goes away by minus, and is whole by zero', async () => {
    const { user } = open(0);
    await user.keyboard('++');
    expect(scale()).toContain('scale(2.25)');
    await user.keyboard('-');
    expect(scale()).toContain('scale(1.5)');
    await user.keyboard('0');
    expect(scale()).toContain('scale(1)');
  });

  it('comes no closer than four times', async () => {
    const { user } = open(0);
    await user.keyboard('+++++++');
    expect(scale()).toContain('scale(4)');
    expect(screen.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('stays while arrow keys go over what is close', async () => {
    const { user } = open(0);
    await user.keyboard('+{ArrowRight}');
    expect(shown()).toBe('The hall');
    await user.keyboard('0{ArrowRight}');
    expect(shown()).toBe('The pool');
  });

  it('is whole again when one comes back to it', async () => {
    const { user } = open(0);
    await user.keyboard('+');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(shown()).toBe('The hall');
    expect(scale()).toContain('scale(1)');
  });

  it('is looked at closely by a double click, and whole again by another', async () => {
    const { user } = open(0);
    await user.dblClick(screen.getByRole('img'));
    expect(scale()).toContain('scale(2.5)');
    await user.dblClick(screen.getByRole('img'));
    expect(scale()).toContain('scale(1)');
  });

  it('comes closer by the wheel, and the page behind it stays', () => {
    open(0);
    expect(fireEvent.wheel(screen.getByRole('img'), { deltaY: -200 })).toBe(false);
    expect(screen.getByText('165%')).toBeVisible();
    // Sideways a wheel goes from picture to picture.
    expect(fireEvent.wheel(screen.getByRole('img'), { deltaX: 200 })).toBe(true);
  });

  it('comes closer as two fingers part', () => {
    open(0);
    const picture = screen.getByRole('img');
    fireEvent.pointerDown(picture, { pointerId: 1, clientX: -50, clientY: 0 });
    fireEvent.pointerDown(picture, { pointerId: 2, clientX: 50, clientY: 0 });
    fireEvent.pointerMove(picture, { pointerId: 2, clientX: 150, clientY: 0 });
    expect(scale()).toContain('scale(2)');
    fireEvent.pointerUp(picture, { pointerId: 1 });
    fireEvent.pointerUp(picture, { pointerId: 2 });
    fireEvent.pointerMove(picture, { pointerId: 2, clientX: 350, clientY: 0 });
    expect(scale()).toContain('scale(2)');
  });

  it('gives way to the next one when a mouse drags it aside', () => {
    open(0);
    const drag = (from: number, to: number) => {
      fireEvent.pointerDown(screen.getByRole('img'), { pointerId: 1, pointerType: 'mouse', clientX: from });
      fireEvent.pointerUp(screen.getByRole('img'), { pointerId: 1, pointerType: 'mouse', clientX: to });
    };
    drag(200, 100);
    expect(shown()).toBe('The pool');
    drag(100, 130);
    expect(shown()).toBe('The pool');
    drag(100, 200);
    expect(shown()).toBe('The hall');
  });
});

describe('a film among pictures', () => {
  const film = { src: '/media/spa/gallery/hall.svg', alt: 'A walk', film: { src: '/media/spa/films/walk.webm' } };

  it('plays at once where it was asked for, and says that it is loading until then', () => {
    open(0, { pictures: [film, ...pictures] });
    const video = screen.getByLabelText<HTMLVideoElement>('A walk');
    expect(video).toHaveAttribute('src', '/_media/spa/films/walk.webm');
    expect(video).toHaveAttribute('autoplay');
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent('Loading video');
    fireEvent.loadedData(video);
    expect(screen.queryByText('Loading video')).not.toBeInTheDocument();
  });

  it('says nothing of loading where the browser has it already', () => {
    vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(HTMLMediaElement.HAVE_ENOUGH_DATA);
    open(0, { pictures: [film, ...pictures] });
    expect(screen.queryByText('Loading video')).not.toBeInTheDocument();
    vi.restoreAllMocks();
  });

  it('waits where it is come upon, cannot be looked at closely, and is gone from when one goes on', async () => {
    const { user } = open(0, { pictures: [...pictures.slice(0, 1), film] });
    await user.keyboard('{ArrowRight}');
    expect(screen.getByLabelText('A walk')).not.toHaveAttribute('autoplay');
    expect(screen.queryByRole('button', { name: 'Zoom in' })).not.toBeInTheDocument();
    await user.keyboard('{ArrowLeft}');
    expect(document.querySelector('video')).toBeNull();
  });

  it('keeps the keys that go through it', () => {
    open(0, { pictures: [film, ...pictures] });
    expect(fireEvent.keyDown(screen.getByLabelText('A walk'), { key: 'ArrowRight' })).toBe(true);
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Picture 1 of 4');
  });
});
