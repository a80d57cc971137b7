import { layOutWhole } from '../../../runtime/app/loader/whole-layout.ts';
import { isTakenOver } from '../../../runtime/app/taken-over.ts';
import type { BlockPlaces } from './block-places.ts';
import { createOutline } from './outline.ts';
import { listenForPicks, type Picking } from './picking.ts';
import { scrollToBox } from './scroll-to-box.ts';

/** How studio and page point at each other's blocks. */
export interface Pointing extends Picking {
  /** Outlines the block with a JSON pointer as soon as it is there, and scrolls to it where asked to. */
  readonly outline: (pointer: string, scroll: boolean) => void;
  /** To be told each time that a block has come into the document: it may be the one that was clicked on. */
  readonly onBlockShown: () => void;
}

/**
 * @param places of the page that is shown at the time
 * @param onPick told of the pointer of a block that was chosen on the page
 */
export function createPointing(
  overlay: ShadowRoot,
  places: () => BlockPlaces,
  onPick: (pointer: string) => void,
): Pointing {
  const pointed = createOutline(overlay, 'pointed');
  const chosen = createOutline(overlay, 'chosen');
  let key: string | undefined;
  /** What was clicked on last, while React has not taken it over: until then nobody knows which block it is of. */
  let asleep: Node | undefined;

  function choose(target: Node): void {
    asleep = isAwake(target) ? undefined : target;
    const pointer = asleep === undefined ? places().at(target)?.pointer : undefined;
    // What comes from the default document stands nowhere in the text.
    if (pointer) onPick(pointer);
  }

  const { setMode } = listenForPicks({
    onPick: choose,
    onPoint: (target) => {
      const block = target && places().at(target);
      const next = block?.pointer === '' ? undefined : block?.key;
      if (next === key) return;
      key = next;
      pointed.show(next === undefined ? undefined : () => boxOf(places(), places().withKey(next)));
    },
  });

  return {
    setMode,
    onBlockShown() {
      // Not while React is about it.
      setTimeout(() => asleep !== undefined && choose(asleep));
    },
    outline(pointer, scroll) {
      if (pointer === '') return chosen.show(undefined);
      let isToScroll = scroll;
      const measure = () => {
        const box = boxOf(places(), places().withPointer(pointer));
        if (box === undefined || !isToScroll) return box;
        isToScroll = false;
        // Else sections are laid out on the way, and the block is somewhere else on arrival.
        layOutWhole(document.documentElement, true);
        scrollToBox(boxOf(places(), places().withPointer(pointer)) ?? box);
        return box;
      };
      chosen.show(measure, places().withPointer(pointer)?.type);
    },
  };
}

const isAwake = (node: Node): boolean => {
  const element = node instanceof Element ? node : node.parentElement;
  return element !== null && isTakenOver(element);
};

const boxOf = (places: BlockPlaces, block: ReturnType<BlockPlaces['withKey']>): DOMRect | undefined =>
  block && places.boxOf(block);
