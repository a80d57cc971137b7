import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEntrances } from './entrance-animations.ts';

/** What jsdom does not have: animations, observers and a layout. */
const animate = vi.fn();
const play = vi.fn();
let observed: Set<Element>;
let listen: (entries: unknown[]) => void;
let prefersStillness = false;

beforeEach(() => {
  animate.mockReset().mockReturnValue({ pause: vi.fn(), play });
  play.mockReset();
  observed = new Set();
  prefersStillness = false;
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('matchMedia', () => ({ matches: prefersStillness }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof listen) {
        listen = callback;
      }
      observe(element: Element) {
        observed.add(element);
        this.tell(element);
      }
      unobserve(element: Element) {
        observed.delete(element);
      }
      private tell(target: Element) {
        const boundingClientRect = target.getBoundingClientRect();
        const isIntersecting = boundingClientRect.top < 800;
        listen([{ target, boundingClientRect, isIntersecting, intersectionRatio: isIntersecting ? 1 : 0 }]);
      }
    },
  );
});

/** Scrolls it into view so far. */
function show(target: Element, intersectionRatio: number, height = 100): void {
  const boundingClientRect = new DOMRect(0, 700, 100, height);
  if (observed.has(target)) listen([{ target, boundingClientRect, isIntersecting: true, intersectionRatio }]);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

function place(kind: string, top: number, style = ''): HTMLElement {
  const element = document.createElement('section');
  element.dataset.entrance = kind;
  element.setAttribute('style', style);
  element.getBoundingClientRect = () => new DOMRect(0, top, 100, 100);
  element.animate = animate;
  document.body.replaceChildren(element);
  return element;
}

/** Scrolls by so little that nothing comes into view. */
function startAndScroll(): void {
  startEntrances(document);
  dispatchEvent(new Event('scroll'));
}

describe('an entrance animation', () => {
  it('starts after the first scroll only, so that screenshots show the page', () => {
    place('fade', 900);
    startEntrances(document);
    expect(animate).not.toHaveBeenCalled();
    dispatchEvent(new Event('scroll'));
    expect(animate).toHaveBeenCalledTimes(1);
  });

  it('plays once when a fifth of its element is visible', () => {
    const element = place('fade', 900);
    startAndScroll();
    expect(animate.mock.calls[0]?.[0]).toEqual([{ opacity: 0 }, {}]);
    show(element, 0.1);
    expect(play).not.toHaveBeenCalled();
    show(element, 0.2);
    show(element, 1);
    expect(play).toHaveBeenCalledTimes(1);
    startAndScroll();
    expect(animate).toHaveBeenCalledTimes(1);
  });

  it('takes one second by default', () => {
    place('slide', 900);
    startAndScroll();
    expect(animate.mock.calls[0]?.[1]).toMatchObject({ duration: 1000, delay: 0, fill: 'backwards' });
    place('zoom', 900, '--entrance: 0.4s; --entrance-delay: 0.5s');
    startAndScroll();
    expect(animate.mock.calls[1]?.[1]).toMatchObject({ duration: 400, delay: 500 });
  });

  it('is skipped in the first view', () => {
    place('fade', 799);
    startAndScroll();
    expect(animate).not.toHaveBeenCalled();
  });

  it('is skipped with reduced motion', () => {
    prefersStillness = true;
    place('fade', 900);
    startAndScroll();
    expect(animate).not.toHaveBeenCalled();
  });

  it('of an element much taller than the window plays at first sight', () => {
    const element = place('fade', 900);
    startAndScroll();
    show(element, 0.001, 50 * 800);
    expect(play).toHaveBeenCalledTimes(1);
  });
});
