import type { ReportedBlock } from '../wire.ts';
import { keysAt, rectsOf } from './frame-blocks.tsx';

/** Knows which block of a page stands where in the document. */
export interface BlockPlaces {
  /** The innermost block around a node. */
  readonly at: (node: Node) => ReportedBlock | undefined;
  readonly withPointer: (pointer: string) => ReportedBlock | undefined;
  readonly withKey: (key: string) => ReportedBlock | undefined;
  /** The smallest box in the window that holds a block; undefined where it shows nothing. */
  readonly boxOf: (block: ReportedBlock) => DOMRect | undefined;
}

/** @param blocks in reading order, so that one that stands in another comes after it */
export function createPlaces(blocks: readonly ReportedBlock[]): BlockPlaces {
  const order = new Map(blocks.map((block, index) => [block.key, index]));
  // Blocks of the default document have no place in the text.
  const byPointer = new Map(blocks.filter(({ pointer }) => pointer !== '').map((block) => [block.pointer, block]));
  const withKey = (key: string) => blocks[order.get(key) ?? -1];

  function at(node: Node): ReportedBlock | undefined {
    for (let element = elementAt(node); element !== null; element = element.parentElement) {
      const places = keysAt(element).flatMap((key) => order.get(key) ?? []);
      if (places.length > 0) return blocks[Math.max(...places)];
      if (element instanceof HTMLElement && element.dataset.problem !== undefined) return brokenAt(element);
    }
    return undefined;
  }

  /** The box that stands for a block which cannot be shown says what is wrong with it, pointer and all. */
  function brokenAt(box: HTMLElement): ReportedBlock | undefined {
    const said = Array.from(box.querySelectorAll('li'), ({ textContent }) => textContent).join('\n');
    return blocks.find(({ type, error }) => type === box.dataset.problem && error === said);
  }

  function boxOf(block: ReportedBlock): DOMRect | undefined {
    const rects = rectsOf(block.key);
    if (rects.length > 0) return unite(rects);
    const boxes = document.querySelectorAll<HTMLElement>('[data-problem]');
    return Array.from(boxes)
      .find((box) => brokenAt(box) === block)
      ?.getBoundingClientRect();
  }

  return { at, withKey, withPointer: (pointer) => byPointer.get(pointer), boxOf };
}

const elementAt = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);

function unite(rects: readonly DOMRect[]): DOMRect {
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}
