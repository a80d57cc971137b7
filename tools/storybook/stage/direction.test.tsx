import { blockStories } from 'virtual:block-stories';
import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { knownBlock } from './known-blocks.ts';
import { type Look, lookOf } from './look.ts';
import { openShop } from './open-shop.ts';
import { pageAttributes } from './page-attributes.ts';
import { StoryFrame } from './StoryFrame.tsx';
import { dressPage } from './shop-style.ts';

// The fonts and styles that it dresses a page with are there in Storybook alone.
vi.mock('./shop-style.ts', () => ({ dressPage: vi.fn() }));

describe('the direction of a story', () => {
  it('follows from its language as long as nobody turns the switch', () => {
    expect(lookOf({ locale: 'en' }).direction).toBe('ltr');
    expect(lookOf({ locale: 'ar' }).direction).toBe('rtl');
    expect(lookOf({ locale: 'ar', direction: 'language' }).direction).toBe('rtl');
  });

  it('is what the switch says, in whatever language', () => {
    expect(lookOf({ locale: 'en', direction: 'rtl' }).direction).toBe('rtl');
    expect(lookOf({ locale: 'ar', direction: 'ltr' }).direction).toBe('ltr');
  });

  it('counts for nothing where nobody knows it', () => {
    expect(lookOf({ locale: 'ar', direction: 'upwards' }).direction).toBe('rtl');
  });
});

describe('a switch turned from right to left', () => {
  const look: Look = lookOf({ locale: 'en', direction: 'rtl' });

  it('turns a page around, and leaves its language', () => {
    expect(pageAttributes(look)).toEqual({ lang: 'en', dir: 'rtl', 'data-scheme': 'light' });
  });

  it('turns the keys of its block around', async () => {
    await blockStories.heading?.();
    const directionIn = (each: Look) => openShop(knownBlock('heading'), {}, each).stores.locale.direction;
    expect(directionIn(look)).toBe('rtl');
    expect(directionIn(lookOf({ locale: 'ar', direction: 'ltr' }))).toBe('ltr');
    expect(directionIn(lookOf({ locale: 'ar' }))).toBe('rtl');
  });

  it('turns a story on a page of documentation around, and leaves the page as it is read', () => {
    render(<StoryFrame look={look}>words</StoryFrame>);
    expect(screen.getByText('words')).toHaveAttribute('dir', 'rtl');
    expect(vi.mocked(dressPage).mock.lastCall?.map(pageAttributes)).toEqual([
      { lang: 'en', dir: 'ltr', 'data-scheme': 'light' },
    ]);
  });
});
