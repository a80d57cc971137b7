import { bringToFront } from './overlay.ts';

/** A box around something on the page. */
export interface BlockOutline {
  /** Outlines what `measure` returns and follows it until the next call; removes the outline when undefined. */
  readonly show: (measure: (() => DOMRect | undefined) | undefined, label?: string) => void;
}

/** Height of the label above the box, in px. */
const LABEL_HEIGHT = 18;

/** Draws a box in the overlay and keeps it in place. Without movement nothing is redrawn. */
export function createBlockOutline(overlay: ShadowRoot, kind: 'chosen' | 'pointed'): BlockOutline {
  const box = document.createElement('div');
  box.className = `box ${kind}`;
  box.hidden = true;
  const name = document.createElement('span');
  box.append(name);
  overlay.append(box);
  let stop = () => {};
  let drawn = '';

  /** Returns whether the position has changed. */
  function draw(rect: DOMRect | undefined): boolean {
    const place = rect === undefined ? '' : `${rect.x} ${rect.y} ${rect.width} ${rect.height}`;
    if (place === drawn) return false;
    drawn = place;
    box.hidden = rect === undefined;
    if (rect === undefined) return true;
    box.style.translate = `${rect.x}px ${rect.y}px`;
    box.style.inlineSize = `${rect.width}px`;
    box.style.blockSize = `${rect.height}px`;
    box.classList.toggle('at-top', rect.top < LABEL_HEIGHT);
    return true;
  }

  return {
    show(measure, label = '') {
      stop();
      name.textContent = label;
      if (measure !== undefined) bringToFront(overlay);
      draw(measure?.());
      stop = measure === undefined ? () => {} : trackMovement(() => draw(measure()));
    },
  };
}

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
function trackMovement(measure: () => boolean): () => void {
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
