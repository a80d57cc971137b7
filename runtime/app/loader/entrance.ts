/** Spec 9: "animation visibility 20 % once". */
const VISIBLE = 0.2;

const FROM: Readonly<Record<string, Keyframe>> = {
  fade: { opacity: 0 },
  slide: { opacity: 0, translate: '0 2rem' },
  zoom: { opacity: 0, scale: 0.94 },
};

/**
 * Lets what has `data-entrance` appear when it is scrolled into view. Only what stands below the first view waits, and
 * it waits by a paused animation: nothing is written to the markup, nothing is hidden without script, and nothing
 * moves for people who prefer that.
 */
export function startEntrances(root: ParentNode): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const element of root.querySelectorAll<HTMLElement>('[data-entrance]')) {
    if (started.has(element)) continue;
    started.add(element);
    if (element.getBoundingClientRect().top >= innerHeight) wait(element);
  }
}

const started = new WeakSet<Element>();

function wait(element: HTMLElement): void {
  const style = getComputedStyle(element);
  const animation = element.animate([FROM[element.dataset.entrance ?? ''] ?? {}, {}], {
    duration: milliseconds(style.getPropertyValue('--entrance'), 1000),
    delay: milliseconds(style.getPropertyValue('--entrance-delay'), 0),
    easing: 'cubic-bezier(.2,.7,.2,1)',
    fill: 'backwards',
  });
  animation.pause();
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry === undefined || !isVisibleEnough(entry)) return;
      observer.disconnect();
      animation.play();
    },
    { threshold: [0.01, 0.05, 0.1, VISIBLE] },
  );
  observer.observe(element);
}

/** Something taller than five windows never shows a fifth of itself: half a window of it is enough. */
const isVisibleEnough = ({ intersectionRatio, intersectionRect }: IntersectionObserverEntry): boolean =>
  intersectionRatio >= VISIBLE || intersectionRect.height >= innerHeight / 2;

const milliseconds = (seconds: string, fallback: number): number => {
  const value = Number.parseFloat(seconds);
  return Number.isNaN(value) ? fallback : value * 1000;
};
