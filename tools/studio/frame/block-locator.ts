import type { ReportedBlock } from '../studio-protocol.ts';
import { blockKeysAt, blockRects } from './block-fragments.tsx';

/** Finds the block at a place of the page, and its position. */
export interface BlockLocator {
  /** The innermost block around a node. */
  readonly blockAt: (node: Node) => ReportedBlock | undefined;
  readonly withPointer: (pointer: string) => ReportedBlock | undefined;
  readonly withKey: (key: string) => ReportedBlock | undefined;
  /** Bounding box of a block in the window; undefined when it has no visible output. */
  readonly boxOf: (block: ReportedBlock) => DOMRect | undefined;
}

/** @param blocks in reading order, nested blocks after the block that contains them */
export function createBlockLocator(blocks: readonly ReportedBlock[]): BlockLocator {
  const order = new Map(blocks.map((block, index) => [block.key, index]));
  // Default blocks have no pointer in the document.
  const byPointer = new Map(blocks.filter(({ pointer }) => pointer !== '').map((block) => [block.pointer, block]));
  const withKey = (key: string) => blocks[order.get(key) ?? -1];

  function at(node: Node): ReportedBlock | undefined {
    for (let element = elementOfNode(node); element !== null; element = element.parentElement) {
      const places = blockKeysAt(element).flatMap((key) => order.get(key) ?? []);
      if (places.length > 0) return blocks[Math.max(...places)];
      if (element instanceof HTMLElement && element.dataset.problem !== undefined) return brokenBlockAt(element);
    }
    return undefined;
  }

  /** The placeholder of a failed block contains its errors, including the pointer, by which the block is found. */
  function brokenBlockAt(box: HTMLElement): ReportedBlock | undefined {
    const message = Array.from(box.querySelectorAll('li'), ({ textContent }) => textContent).join('\n');
    return blocks.find(({ type, error }) => type === box.dataset.problem && error === message);
  }

  function boxOf(block: ReportedBlock): DOMRect | undefined {
    const rects = blockRects(block.key);
    if (rects.length > 0) return boundingRect(rects);
    const boxes = document.querySelectorAll<HTMLElement>('[data-problem]');
    return Array.from(boxes)
      .find((box) => brokenBlockAt(box) === block)
      ?.getBoundingClientRect();
  }

  return { blockAt: at, withKey, withPointer: (pointer) => byPointer.get(pointer), boxOf };
}

const elementOfNode = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);

function boundingRect(rects: readonly DOMRect[]): DOMRect {
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}
