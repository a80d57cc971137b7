import { Fragment, type FragmentInstance, memo, type ReactElement, useCallback } from 'react';
// Type declarations for React's fragment refs.
import type {} from 'react-dom';
import type { BlockPlan } from '../../../runtime/page/page-plan.ts';
import { gateBlock } from '../../../runtime/ui/lazy/HydrationGate.tsx';

/** Mounted blocks by key. */
const mountedFragments = new Map<string, FragmentInstance>();
const fragmentKeys = new WeakMap<FragmentInstance, string>();

let notifyMounted: () => void = () => {};

/** Sets the listener for mounted blocks. There is one page with one listener. */
export function onBlockMounted(listener: () => void): void {
  notifyMounted = listener;
}

interface TrackedBlockProps {
  readonly block: BlockPlan;
  readonly children: ReactElement;
}

/**
 * Tracks where a block is without an extra element, so that markup and layout stay the same. A block with an unchanged
 * plan is not rendered again.
 */
const TrackedBlock = memo(
  ({ block: { key }, children }: TrackedBlockProps) => {
    const note = useCallback(
      (fragment: FragmentInstance | null) => {
        if (fragment === null) return undefined;
        mountedFragments.set(key, fragment);
        fragmentKeys.set(fragment, key);
        notifyMounted();
        return () => {
          if (mountedFragments.get(key) === fragment) mountedFragments.delete(key);
        };
      },
      [key],
    );
    return <Fragment ref={note}>{gateBlock(children)}</Fragment>;
  },
  (before, after) => before.block === after.block,
);
TrackedBlock.displayName = 'TrackedBlock';

export const trackBlock = (element: ReactElement, block: BlockPlan): ReactElement => (
  <TrackedBlock block={block}>{element}</TrackedBlock>
);

/** Keys of the blocks whose outermost element this is, in no order. React stores their fragments on the element. */
export function blockKeysAt(element: Element): readonly string[] {
  if (!('reactFragments' in element) || !(element.reactFragments instanceof Set)) return [];
  return Array.from(element.reactFragments, (fragment) => fragmentKeys.get(fragment)).filter(
    (key) => key !== undefined,
  );
}

/** Rectangles of a block in the window; empty when it is not mounted or not visible. */
export const blockRects = (key: string): readonly DOMRect[] =>
  mountedFragments
    .get(key)
    ?.getClientRects()
    .filter(({ width, height }) => width > 0 || height > 0) ?? [];
