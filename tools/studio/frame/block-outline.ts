import { bringToFront } from './overlay.ts';
import { trackMovement } from './track-movement.ts';

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
