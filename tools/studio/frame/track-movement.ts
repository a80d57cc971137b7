/** Frames without movement until something counts as still. */
const FRAMES_UNTIL_STILL = 3;

/** Interval of measurements while still, in ms. */
const IDLE_POLL_MS = 100;

/** Events that can start a movement; other movements are detected by polling. */
const MOVEMENT_EVENTS = ['scroll', 'resize', 'toggle', 'transitionrun', 'animationstart'] as const;

/**
 * Measures something while it may move: pages scroll, fold, load images and animate, and no single event covers all.
 * While it moves, it is measured in every frame; while still, by a slow timer without frames, which would cost typing
 * time.
 *
 * @param measure returns whether it has moved
 * @returns stops the tracking
 */
export function trackMovement(measure: () => boolean): () => void {
  let still = 0;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function step(): void {
    still = measure() ? 0 : still + 1;
    if (still < FRAMES_UNTIL_STILL) frame = requestAnimationFrame(step);
    else timer = setTimeout(pollIdle, IDLE_POLL_MS);
  }

  function pollIdle(): void {
    if (measure()) trackEveryFrame();
    else timer = setTimeout(pollIdle, IDLE_POLL_MS);
  }

  /** Measures every frame from the next one on. */
  function trackEveryFrame(): void {
    cancelTimers();
    still = 0;
    frame = requestAnimationFrame(step);
  }

  function cancelTimers(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  }

  for (const mover of MOVEMENT_EVENTS) addEventListener(mover, trackEveryFrame, { capture: true, passive: true });
  trackEveryFrame();
  return () => {
    cancelTimers();
    for (const mover of MOVEMENT_EVENTS) removeEventListener(mover, trackEveryFrame, { capture: true });
  };
}
