import { follow } from './follow.ts';
import { raise } from './overlay.ts';

/** A box around something on the page. */
export interface Outline {
  /** Outlines what `measure` measures, wherever it goes, until another is shown; nothing where it is undefined. */
  readonly show: (measure: (() => DOMRect | undefined) | undefined, label?: string) => void;
}

/** How far above a box its label reaches, in px. */
const LABEL = 18;

/** Draws a box into an overlay, and keeps it where what it shows is. What has not moved costs no drawing. */
export function createOutline(overlay: ShadowRoot, kind: 'chosen' | 'pointed'): Outline {
  const box = document.createElement('div');
  box.className = `box ${kind}`;
  box.hidden = true;
  const name = document.createElement('span');
  box.append(name);
  overlay.append(box);
  let stop = () => {};
  let drawn = '';

  /** Answers whether it is somewhere else than before. */
  function draw(rect: DOMRect | undefined): boolean {
    const place = rect === undefined ? '' : `${rect.x} ${rect.y} ${rect.width} ${rect.height}`;
    if (place === drawn) return false;
    drawn = place;
    box.hidden = rect === undefined;
    if (rect === undefined) return true;
    box.style.translate = `${rect.x}px ${rect.y}px`;
    box.style.inlineSize = `${rect.width}px`;
    box.style.blockSize = `${rect.height}px`;
    box.classList.toggle('at-top', rect.top < LABEL);
    return true;
  }

  return {
    show(measure, label = '') {
      stop();
      name.textContent = label;
      if (measure !== undefined) raise(overlay);
      draw(measure?.());
      stop = measure === undefined ? () => {} : follow(() => draw(measure()));
    },
  };
}
