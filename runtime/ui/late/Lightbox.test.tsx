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

const shown = (): string | null | undefined => screen.getAllByRole('img').at(-1)?.getAttribute('alt');

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
    expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Close' })]);
  });
});
