import { Fragment, type FragmentInstance, memo, type ReactElement, useCallback } from 'react';
// It declares what React's fragments can do.
import type {} from 'react-dom';
import { gateBlock } from '../../../runtime/app/HydrationGate.tsx';
import type { BlockPlan } from '../../../runtime/page/page-plan.ts';

/** The blocks that are in the document now, by their keys. */
const shown = new Map<string, FragmentInstance>();
const keys = new WeakMap<FragmentInstance, string>();

let tell: () => void = () => {};

/** Has it tell each time that a block has come into the document. There is one page, and one who wants to know. */
export function onBlockShown(listener: () => void): void {
  tell = listener;
}

interface FrameBlockProps {
  readonly block: BlockPlan;
  readonly children: ReactElement;
}

/**
 * Keeps note of where a block stands, without an element of its own: nothing of the page's markup or layout changes. A
 * block whose plan is the one it has already is not rendered again, however new the page around it is.
 */
const FrameBlock = memo(
  ({ block: { key }, children }: FrameBlockProps) => {
    const note = useCallback(
      (fragment: FragmentInstance | null) => {
        if (fragment === null) return undefined;
        shown.set(key, fragment);
        keys.set(fragment, key);
        tell();
        return () => {
          if (shown.get(key) === fragment) shown.delete(key);
        };
      },
      [key],
    );
    return <Fragment ref={note}>{gateBlock(children)}</Fragment>;
  },
  (before, after) => before.block === after.block,
);
FrameBlock.displayName = 'FrameBlock';

export const frameBlock = (element: ReactElement, block: BlockPlan): ReactElement => (
  <FrameBlock block={block}>{element}</FrameBlock>
);

/** The keys of the blocks that an element is the outermost of, in no order. React notes its fragments there. */
export function keysAt(element: Element): readonly string[] {
  if (!('reactFragments' in element) || !(element.reactFragments instanceof Set)) return [];
  return Array.from(element.reactFragments, (fragment) => keys.get(fragment)).filter((key) => key !== undefined);
}

/** Where the parts of a block are in the window; none where it is not in the document, or shows nothing. */
export const rectsOf = (key: string): readonly DOMRect[] =>
  shown
    .get(key)
    ?.getClientRects()
    .filter(({ width, height }) => width > 0 || height > 0) ?? [];
