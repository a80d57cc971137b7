import { isHydrated } from '../../../runtime/app/client/hydration-probe.ts';
import { forceFullLayout } from '../../../runtime/app/loader/whole-layout.ts';
import type { ReportedBlock } from '../studio-protocol.ts';
import type { BlockLocator } from './block-locator.ts';
import { createBlockOutline } from './block-outline.ts';

/** Outlines and selection of blocks between studio and page. */
export interface BlockPointer extends BlockSelection {
  /** Outlines the block at a pointer once it exists, and scrolls to it if requested. */
  readonly outline: (pointer: string, scroll: boolean) => void;
  /** Call when a block is mounted: it may contain a click that is pending. */
  readonly onBlockMounted: () => void;
}

/**
 * @param places locator of the currently shown page
 * @param onPick receives a selected block, also one of the default document
 */
export function createBlockPointer(
  overlay: ShadowRoot,
  places: () => BlockLocator,
  onPick: (block: ReportedBlock) => void,
): BlockPointer {
  const hoverOutline = createBlockOutline(overlay, 'pointed');
  const selectionOutline = createBlockOutline(overlay, 'chosen');
  let key: string | undefined;
  /** The last clicked node before hydration: its block is unknown until then. */
  let pendingTarget: Node | undefined;

  function selectTarget(target: Node): void {
    pendingTarget = isNodeHydrated(target) ? undefined : target;
    const block = pendingTarget === undefined ? places().blockAt(target) : undefined;
    if (block !== undefined) onPick(block);
  }

  const { setMode } = listenForSelection({
    onSelect: selectTarget,
    onHover: (target) => {
      const next = target && places().blockAt(target)?.key;
      if (next === key) return;
      key = next;
      hoverOutline.show(next === undefined ? undefined : () => boxOf(places(), places().withKey(next)));
    },
  });

  return {
    setMode,
    onBlockMounted() {
      // After React's commit.
      setTimeout(() => pendingTarget !== undefined && selectTarget(pendingTarget));
    },
    outline(pointer, scroll) {
      if (pointer === '') return selectionOutline.show(undefined);
      let isToScroll = scroll;
      const measure = () => {
        const box = boxOf(places(), places().withPointer(pointer));
        if (box === undefined || !isToScroll) return box;
        isToScroll = false;
        // Forces layout of skipped sections first; otherwise the position would change while scrolling.
        forceFullLayout(document.documentElement, true);
        scrollToBox(boxOf(places(), places().withPointer(pointer)) ?? box);
        return box;
      };
      selectionOutline.show(measure, places().withPointer(pointer)?.type);
    },
  };
}

const isNodeHydrated = (node: Node): boolean => {
  const element = node instanceof Element ? node : node.parentElement;
  return element !== null && isHydrated(element);
};

const boxOf = (places: BlockLocator, block: ReturnType<BlockLocator['withKey']>): DOMRect | undefined =>
  block && places.boxOf(block);

/** Margin around a box after scrolling, in px, for sticky headers. */
const SCROLL_MARGIN = 80;

/** Scrolls a box into view if needed: centered, or to its top when it is too high. */
function scrollToBox({ top, bottom, height }: DOMRect): void {
  if (top >= 0 && bottom <= innerHeight) return;
  const space = innerHeight - height;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({
    top: top - (space > 2 * SCROLL_MARGIN ? space / 2 : SCROLL_MARGIN),
    behavior: isCalm ? 'instant' : 'smooth',
  });
}

/** Block selection by clicks on the page. */
interface BlockSelection {
  readonly setMode: (mode: 'pick' | 'use') => void;
}

interface BlockSelectionOptions {
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
