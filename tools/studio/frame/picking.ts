/** How clicks on the page choose a block. */
export interface Picking {
  readonly setMode: (mode: 'pick' | 'use') => void;
}

export interface PickingOptions {
  /** Told of what was clicked. */
  readonly onPick: (target: Node) => void;
  /** Told of what a pointer is over while a click would choose it; undefined when there is nothing any more. */
  readonly onPoint: (target: Node | undefined) => void;
}

/** What begins on the way to a click: drags, focus, menus that open at the first touch. */
const BEFORE = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'touchstart', 'touchend', 'dblclick', 'auxclick'];

/**
 * In `pick`, every click chooses and does nothing else, those by which a key presses a button too; the page scrolls, and
 * Tab and typing are as ever. In `use`, only a click with Alt does. Listens before everybody else, at the window.
 */
export function listenForPicks({ onPick, onPoint }: PickingOptions): Picking {
  let mode: 'pick' | 'use' = 'use';
  const picks = (event: Event) => mode === 'pick' || ('altKey' in event && event.altKey === true);

  const onBefore = (event: Event) => {
    if (!picks(event)) return;
    event.stopImmediatePropagation();
    // Nothing gets the focus, and no list opens. A finger still scrolls.
    if (event.type === 'mousedown' || event.type === 'auxclick') event.preventDefault();
  };
  const onClick = (event: Event) => {
    if (!picks(event)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (event.target instanceof Node) onPick(event.target);
  };
  const onMove = (event: Event) => {
    onPoint(picks(event) && event.target instanceof Node ? event.target : undefined);
  };

  for (const name of BEFORE) addEventListener(name, onBefore, { capture: true, passive: false });
  addEventListener('click', onClick, true);
  addEventListener('pointermove', onMove, { capture: true, passive: true });
  document.documentElement.addEventListener('pointerleave', () => onPoint(undefined));
  return {
    setMode(next) {
      mode = next;
      if (next === 'use') onPoint(undefined);
    },
  };
}
