/** Block selection by clicks on the page. */
export interface BlockSelection {
  readonly setMode: (mode: 'pick' | 'use') => void;
}

export interface BlockSelectionOptions {
  /** Called with the clicked node. */
  readonly onSelect: (target: Node) => void;
  /** Called with the hovered node while a click would select it; undefined otherwise. */
  readonly onHover: (target: Node | undefined) => void;
}

/** Events before a click that start drags, focus or menus. */
const PRE_CLICK_EVENTS = [
  'pointerdown',
  'mousedown',
  'pointerup',
  'mouseup',
  'touchstart',
  'touchend',
  'dblclick',
  'auxclick',
];

/**
 * In `pick` mode, every click selects and does nothing else, including keyboard activation; scrolling, Tab and typing
 * work as usual. In `use` mode, only Alt+click selects. Listens at the window before other handlers.
 */
export function listenForSelection({ onSelect: onPick, onHover: onPoint }: BlockSelectionOptions): BlockSelection {
  let mode: 'pick' | 'use' = 'use';
  const selects = (event: Event) => mode === 'pick' || ('altKey' in event && event.altKey === true);

  const onBefore = (event: Event) => {
    if (!selects(event)) return;
    event.stopImmediatePropagation();
    // Prevents focus and select menus; touch scrolling still works.
    if (event.type === 'mousedown' || event.type === 'auxclick') event.preventDefault();
  };
  const onClick = (event: Event) => {
    if (!selects(event)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (event.target instanceof Node) onPick(event.target);
  };
  const onMove = (event: Event) => {
    onPoint(selects(event) && event.target instanceof Node ? event.target : undefined);
  };

  for (const name of PRE_CLICK_EVENTS) addEventListener(name, onBefore, { capture: true, passive: false });
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
