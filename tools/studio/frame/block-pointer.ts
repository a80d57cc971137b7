import { isHydrated } from '../../../runtime/app/client/hydration-probe.ts';
import { forceFullLayout } from '../../../runtime/app/loader/whole-layout.ts';
import type { ReportedBlock } from '../studio-protocol.ts';
import type { BlockLocator } from './block-locator.ts';
import { createBlockOutline } from './block-outline.ts';
import { type BlockSelection, listenForSelection } from './block-selection.ts';

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
