import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWebFonts } from './web-fonts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML =
    '<style id="v-fonts" media="(scripting:none)" data-preload="/text.woff2 /headings.woff2">p{color:red}</style>';
});

afterEach(() => {
  vi.useRealTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

const preloads = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
const media = () => document.querySelector('style')?.media;
const settle = () => vi.advanceTimersByTimeAsync(0);

/** A page whose main image is still loading, unless it `isComplete`. */
function renderMainImage(isComplete = false): HTMLImageElement {
  document.body.innerHTML = '<img alt="" fetchpriority="low" /><img alt="" fetchpriority="high" />';
  const image = document.querySelector<HTMLImageElement>('[fetchpriority=high]');
  if (image === null) throw new Error('no image');
  Object.defineProperty(image, 'complete', { value: isComplete });
  return image;
}

describe('the web fonts of a page', () => {
  it.each(['load', 'error'])('are fetched at the main image’s %s event, and not before', async (event) => {
    const image = renderMainImage();
    void loadWebFonts(document);
    await settle();
    expect(preloads()).toEqual([]);
    image.dispatchEvent(new Event(event));
    await settle();
    expect(preloads().map((link) => link.getAttribute('href'))).toEqual(['/text.woff2', '/headings.woff2']);
    expect(preloads().every((link) => link.crossOrigin === 'anonymous')).toBe(true);
  });

  it('apply together when the last has arrived, or failed', async () => {
    renderMainImage(true);
    void loadWebFonts(document);
    await settle();
    const [text, headings] = preloads();
    text?.dispatchEvent(new Event('load'));
    await settle();
    expect(media()).toBe('(scripting:none)');
    headings?.dispatchEvent(new Event('error'));
    await settle();
    expect(media()).toBe('all');
  });

  it('are fetched at once where the page has no main image', async () => {
    void loadWebFonts(document);
    await settle();
    expect(preloads()).toHaveLength(2);
  });

  it('do not wait for ever for a main image that hangs', async () => {
    renderMainImage();
    void loadWebFonts(document);
    await vi.advanceTimersByTimeAsync(2999);
    expect(preloads()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(preloads()).toHaveLength(2);
  });

  it('are not looked for where the page has none', async () => {
    document.head.innerHTML = '';
    await loadWebFonts(document);
    expect(document.head.childElementCount).toBe(0);
  });
});
