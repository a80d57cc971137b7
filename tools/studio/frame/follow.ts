/** For so many frames something must not have moved to count as standing still. */
const STILL_FRAMES = 3;

/** How often is looked after what stands still, in ms. */
const PATROL_MS = 100;

/** What sets things on a page in motion, wherever on it; what else does is seen on patrol. */
const MOVERS = ['scroll', 'resize', 'toggle', 'transitionrun', 'animationstart'] as const;

/**
 * Looks at something wherever it goes: pages scroll, fold, load pictures and move, and there is no one event for all of it.
 * While it moves, it is looked at in every frame. Once it stands still, only now and then, and without a frame: a page that
 * has to make frames all the time has less time for what is typed.
 *
 * @param look answers whether it has moved since
 * @returns how to stop
 */
export function follow(look: () => boolean): () => void {
  let still = 0;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function step(): void {
    still = look() ? 0 : still + 1;
    if (still < STILL_FRAMES) frame = requestAnimationFrame(step);
    else timer = setTimeout(patrol, PATROL_MS);
  }

  function patrol(): void {
    if (look()) watch();
    else timer = setTimeout(patrol, PATROL_MS);
  }

  /** Looks closely from the next frame on. */
  function watch(): void {
    rest();
    still = 0;
    frame = requestAnimationFrame(step);
  }

  function rest(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  }

  for (const mover of MOVERS) addEventListener(mover, watch, { capture: true, passive: true });
  watch();
  return () => {
    rest();
    for (const mover of MOVERS) removeEventListener(mover, watch, { capture: true });
  };
}
