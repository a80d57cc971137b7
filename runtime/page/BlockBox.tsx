import { Component, type ErrorInfo, lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import type { BlockComponent, BlockRegistry } from './block-registry.ts';
import type { BlockPlan } from './page-plan.ts';

export interface BlockBoxProps {
  readonly block: BlockPlan;
  readonly registry: BlockRegistry;
  readonly slots: Readonly<Record<string, ReactNode>>;
  /** Put around the block, within its boundary: its first pass is the block's own. */
  readonly wrap?: ((element: ReactElement, block: BlockPlan) => ReactElement) | undefined;
  /** Told when the block throws in the browser. */
  readonly onError?: ((block: BlockPlan, error: unknown) => void) | undefined;
}

interface BlockBoxState {
  readonly block: BlockPlan;
  readonly error: unknown;
}

/**
 * The box a block stands in. What throws in it costs this box alone: in the browser by being an error boundary, on the
 * server by its Suspense boundary (error boundaries do not catch there), whose fallback is sent instead.
 */
export class BlockBox extends Component<BlockBoxProps, BlockBoxState> {
  override state: BlockBoxState = { block: this.props.block, error: undefined };

  /** A block that takes the place of one that threw, on another page or in a newer document, begins anew. */
  static getDerivedStateFromProps({ block }: BlockBoxProps, state: BlockBoxState): BlockBoxState | null {
    return block === state.block ? null : { block, error: undefined };
  }

  static getDerivedStateFromError(error: unknown): Pick<BlockBoxState, 'error'> {
    return { error: error ?? new Error('a block threw nothing') };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    this.props.onError?.(this.props.block, error);
  }

  override render(): ReactNode {
    if (this.state.error !== undefined) return null;
    return boundedBlock(this.props);
  }
}

/** A block in its Suspense boundary alone: all the box that a render on the server heeds. */
export function boundedBlock({ block, registry, slots, wrap }: BlockBoxProps): ReactElement {
  const Block = componentOf(registry, block.type);
  const element = <Block id={block.key} props={block.props} slots={slots} />;
  return (
    <Suspense key={block.key} fallback={null}>
      {wrap === undefined ? element : wrap(element, block)}
    </Suspense>
  );
}

type LateComponent = ReturnType<typeof lazyComponent>;

const lateComponents = new WeakMap<BlockRegistry, Map<string, LateComponent>>();

/**
 * The component of a type. One that was not fetched ahead comes when it comes, and the page does not wait; it stays the
 * same one then, or React would make its blocks anew with the next page around them, and what stands in them were lost.
 */
function componentOf(registry: BlockRegistry, type: string): BlockComponent | LateComponent {
  const late = lateComponents.get(registry);
  return late?.get(type) ?? registry.component(type) ?? makeLate(registry, type, late ?? new Map());
}

function makeLate(registry: BlockRegistry, type: string, late: Map<string, LateComponent>): LateComponent {
  const component = lazyComponent(registry, type, () => late.delete(type));
  lateComponents.set(registry, late.set(type, component));
  return component;
}

/** @param onFailure React keeps what failed; who comes again asks anew */
const lazyComponent = (registry: BlockRegistry, type: string, onFailure: () => void) =>
  lazy(async () => {
    try {
      return { default: await registry.lateComponent(type) };
    } catch (error) {
      onFailure();
      throw error;
    }
  });
