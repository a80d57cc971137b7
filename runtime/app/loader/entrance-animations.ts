/** Spec 9: "animation visibility 20 % once". */
const VISIBLE = 0.2;

const FROM: Readonly<Record<string, Keyframe>> = {
  fade: { opacity: 0 },
  slide: { opacity: 0, translate: '0 2rem' },
  zoom: { opacity: 0, scale: 0.94 },
};

const seen = new WeakSet<Element>();

/**
 * Animates elements with `data-entrance` when they are scrolled into view, from below the first view only, by paused
 * animations: nothing is hidden without script, with reduced motion, or before the first scroll, as for screenshots.
 */
export function startEntrances(root: ParentNode): void {
  addEventListener('scroll', () => hideUntilVisible(root), { once: true });
}

function hideUntilVisible(root: ParentNode): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const waiting = new Map<Element, Animation>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const { target, boundingClientRect } = entry;
        const animation = waiting.get(target);
        if (animation === undefined && isBelowViewport(boundingClientRect) && target instanceof HTMLElement) {
          waiting.set(target, prepareEntrance(target));
        } else if (animation === undefined || isSufficientlyVisible(entry)) {
          observer.unobserve(target);
          animation?.play();
        }
      }
    },
    { threshold: [0, VISIBLE] },
  );
  for (const element of root.querySelectorAll('[data-entrance]')) {
    if (seen.has(element)) continue;
    seen.add(element);
    observer.observe(element);
  }
}

/** Below the first view, or not laid out yet. */
const isBelowViewport = ({ top, width, height }: DOMRectReadOnly): boolean =>
  top >= innerHeight || (width === 0 && height === 0);

/** Its first frame stays until it is played. */
function prepareEntrance(element: HTMLElement): Animation {
  const animation = element.animate([FROM[element.dataset.entrance ?? ''] ?? {}, {}], {
    duration: milliseconds(element, '--entrance', 1000),
    delay: milliseconds(element, '--entrance-delay', 0),
    easing: 'cubic-bezier(.2,.7,.2,1)',
    fill: 'backwards',
  });
  animation.pause();
  return animation;
}

/** Something much taller than the window would show a fifth of itself late or never: a first sight of it is enough. */
const isSufficientlyVisible = ({
  isIntersecting,
  intersectionRatio,
  boundingClientRect,
}: IntersectionObserverEntry): boolean =>
  intersectionRatio >= VISIBLE || (isIntersecting && boundingClientRect.height > 3 * innerHeight);

/** The compiler writes seconds into the element's own style. */
function milliseconds({ style }: HTMLElement, property: string, fallback: number): number {
  const seconds = Number.parseFloat(style.getPropertyValue(property));
  return Number.isNaN(seconds) ? fallback : seconds * 1000;
}
