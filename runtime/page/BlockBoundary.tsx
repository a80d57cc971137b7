import { Component, type ErrorInfo, lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { retryImport } from '../ui/lazy/retry-import.ts';
import type { BlockComponent, BlockRegistry } from './block-registry.ts';
import type { BlockPlan } from './page-plan.ts';

interface BlockBoundaryProps {
  readonly block: BlockPlan;
  readonly registry: BlockRegistry;
  readonly slots: Readonly<Record<string, ReactNode>>;
  /** Put around the block, within its boundary: its first pass is the block's own. */
  readonly wrap?: ((element: ReactElement, block: BlockPlan) => ReactElement) | undefined;
  /** Called when the block throws in the browser. */
  readonly onError?: ((block: BlockPlan, error: unknown) => void) | undefined;
}

interface BlockBoundaryState {
  readonly block: BlockPlan;
  readonly error: unknown;
}

/**
 * Boundary of a block: an error boundary in the browser, a Suspense boundary on the server, where error boundaries do
 * not catch.
 */
export class BlockBoundary extends Component<BlockBoundaryProps, BlockBoundaryState> {
  override state: BlockBoundaryState = { block: this.props.block, error: undefined };

  /** A block that takes the place of one that threw, on another page or in a newer document, begins anew. */
  static getDerivedStateFromProps({ block }: BlockBoundaryProps, state: BlockBoundaryState): BlockBoundaryState | null {
    return block === state.block ? null : { block, error: undefined };
  }

  static getDerivedStateFromError(error: unknown): Pick<BlockBoundaryState, 'error'> {
    return { error: error ?? new Error('a block threw nothing') };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    this.props.onError?.(this.props.block, error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return isolateBlock(this.props);
    // Removed from the shoppers' build.
    return import.meta.env.DEV ? markProblems(this.props.block, [String(error)]) : null;
  }
}

/** The marked box in place of a block. Shoppers never see one, and fetch nothing of it. */
export const markProblems = ({ key, type }: BlockPlan, problems: readonly string[]): ReactElement => (
  <Suspense key={key} fallback={null}>
    <LazyProblemBox type={type} problems={problems} />
  </Suspense>
);

const LazyProblemBox = lazy(() => retryImport(() => import('./ProblemBox.tsx')));

/** A block in its Suspense boundary alone: all the box that a render on the server heeds. */
export function isolateBlock({ block, registry, slots, wrap }: BlockBoundaryProps): ReactElement {
  const Block = blockComponent(registry, block.type);
  const element = <Block id={block.key} props={block.props} slots={slots} />;
  return (
    <Suspense key={block.key} fallback={null}>
      {wrap === undefined ? element : wrap(element, block)}
    </Suspense>
  );
}

type LazyComponent = ReturnType<typeof retryingLazyComponent>;

const lazyComponents = new WeakMap<BlockRegistry, Map<string, LazyComponent>>();

/**
 * The component of a type, lazy unless fetched. Constant per type: another one would remount its blocks with the next
 * page.
 */
function blockComponent(registry: BlockRegistry, type: string): BlockComponent | LazyComponent {
  const late = lazyComponents.get(registry);
  return late?.get(type) ?? registry.component(type) ?? getOrCreateLazyComponent(registry, type, late ?? new Map());
}

function getOrCreateLazyComponent(
  registry: BlockRegistry,
  type: string,
  late: Map<string, LazyComponent>,
): LazyComponent {
  const component = retryingLazyComponent(registry, type, () => late.delete(type));
  lazyComponents.set(registry, late.set(type, component));
  return component;
}

/** @param onFailure React caches a failed import: the next request needs a new one */
const retryingLazyComponent = (registry: BlockRegistry, type: string, onFailure: () => void) =>
  lazy(async () => {
    try {
      return { default: await registry.deferredComponent(type) };
    } catch (error) {
      onFailure();
      throw error;
    }
  });
