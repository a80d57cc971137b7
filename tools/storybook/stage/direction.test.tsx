import { blockStories } from 'virtual:block-stories';
import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { StoryFrame } from '../preview.tsx';
import { getStoryBlock } from './known-blocks.ts';
import { applyPageStyle, createPageAttributes } from './page-style.ts';
import { parseGlobals, type StoryGlobals } from './story-globals.ts';
import { createStoryShop } from './story-shop.ts';

// The fonts and styles that it dresses a page with are there in Storybook alone.
vi.mock(import('./page-style.ts'), () => ({ applyPageStyle: vi.fn() }));

describe('the direction of a story', () => {
  it('follows from its language as long as nobody turns the switch', () => {
    expect(parseGlobals({ locale: 'en' }).direction).toBe('ltr');
    expect(parseGlobals({ locale: 'ar' }).direction).toBe('rtl');
    expect(parseGlobals({ locale: 'ar', direction: 'language' }).direction).toBe('rtl');
  });

  it('is what the switch says, in whatever language', () => {
    expect(parseGlobals({ locale: 'en', direction: 'rtl' }).direction).toBe('rtl');
    expect(parseGlobals({ locale: 'ar', direction: 'ltr' }).direction).toBe('ltr');
  });

  it('counts for nothing where nobody knows it', () => {
    expect(parseGlobals({ locale: 'ar', direction: 'upwards' }).direction).toBe('rtl');
  });
});

describe('a switch turned from right to left', () => {
  const look: StoryGlobals = parseGlobals({ locale: 'en', direction: 'rtl' });

  it('turns a page around, and leaves its language', () => {
    expect(createPageAttributes(look)).toEqual({ lang: 'en', dir: 'rtl', 'data-scheme': 'light' });
  });

  it('turns the keys of its block around', async () => {
    await blockStories.heading?.();
    const directionIn = (each: StoryGlobals) =>
      createStoryShop(getStoryBlock('heading'), {}, each).stores.locale.direction;
    expect(directionIn(look)).toBe('rtl');
    expect(directionIn(parseGlobals({ locale: 'ar', direction: 'ltr' }))).toBe('ltr');
    expect(directionIn(parseGlobals({ locale: 'ar' }))).toBe('rtl');
  });

  it('turns a story on a page of documentation around, and leaves the page as it is read', () => {
    render(<StoryFrame look={look}>words</StoryFrame>);
    expect(screen.getByText('words')).toHaveAttribute('dir', 'rtl');
    expect(vi.mocked(applyPageStyle).mock.lastCall?.map(createPageAttributes)).toEqual([
      { lang: 'en', dir: 'ltr', 'data-scheme': 'light' },
    ]);
  });
});
