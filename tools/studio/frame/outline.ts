import { raise } from './overlay.ts';

/** A box around something on the page. */
export interface Outline {
  /** Outlines what `measure` measures, wherever it goes, until another is shown; nothing where it is undefined. */
  readonly show: (measure: (() => DOMRect | undefined) | undefined, label?: string) => void;
}

/** How far above a box its label reaches, in px. */
const LABEL = 18;

/**
 * Draws a box into an overlay. While it shows something, it looks at every frame where that is: pages scroll, fold, load
 * pictures and move, and there is no one event for all of it. What has not moved costs no drawing.
 */
export function createOutline(overlay: ShadowRoot, kind: 'chosen' | 'pointed'): Outline {
  const box = document.createElement('div');
  box.className = `box ${kind}`;
  box.hidden = true;
  const name = document.createElement('span');
  box.append(name);
  overlay.append(box);
  let measured: (() => DOMRect | undefined) | undefined;
  let frame = 0;
  let drawn = '';

  function draw(): void {
    frame = measured === undefined ? 0 : requestAnimationFrame(draw);
    const rect = measured?.();
    const place = rect === undefined ? '' : `${rect.x} ${rect.y} ${rect.width} ${rect.height}`;
    if (place === drawn) return;
    drawn = place;
    box.hidden = rect === undefined;
    if (rect === undefined) return;
    box.style.translate = `${rect.x}px ${rect.y}px`;
    box.style.inlineSize = `${rect.width}px`;
    box.style.blockSize = `${rect.height}px`;
    box.classList.toggle('at-top', rect.top < LABEL);
  }

  return {
    show(measure, label = '') {
      measured = measure;
      name.textContent = label;
      cancelAnimationFrame(frame);
      if (measure !== undefined) raise(overlay);
      draw();
    },
  };
}
