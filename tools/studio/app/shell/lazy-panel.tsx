import { css } from '@emotion/css';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { mutedStyles } from '../ui/theme.ts';

export interface LazyPanel<Props extends object> {
  readonly Panel: ComponentType<Props>;
  /** Loads the code ahead of use, so that it opens offline and in the version of the current page. Never rejects. */
  readonly prefetch: () => Promise<void>;
}

/**
 * Creates a panel whose code is loaded on first use. If loading or rendering fails, the rest of the studio is
 * unaffected and the panel offers a retry.
 *
 * @param name used in the error message
 */
export function createLazyPanel<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LazyPanel<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const loadOnce = () => {
    loading ??= load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: called once per panel at module level
    Panel: (props) => <LazyPanelView name={name} load={loadOnce} props={props} />,
    prefetch: () => loadOnce().then(doNothing, doNothing),
  };
}

const doNothing = () => undefined;

interface LazyPanelViewProps<Props extends object> {
  readonly name: string;
  readonly load: () => Promise<{ default: ComponentType<Props> }>;
  readonly props: Props;
}

function LazyPanelView<Props extends object>({ name, load, props }: LazyPanelViewProps<Props>) {
  const [attempt, setAttempt] = useState(() => ({ count: 0, Loaded: lazy(load) }));
  const retry = () => setAttempt({ count: attempt.count + 1, Loaded: lazy(load) });
  return (
    <PanelErrorBoundary key={attempt.count} name={name} onRetry={retry}>
      <Suspense fallback={<p className={loadingStyles}>Loading…</p>}>
        <attempt.Loaded {...props} />
      </Suspense>
    </PanelErrorBoundary>
  );
}

interface PanelErrorBoundaryProps {
  readonly name: string;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

class PanelErrorBoundary extends Component<PanelErrorBoundaryProps, { readonly isBroken: boolean }> {
  // React supports error boundaries only as classes.
  override readonly state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override render() {
    const { name, onRetry: onAgain, children } = this.props;
    if (!this.state.isBroken) return children;
    return (
      <div role="alert" className={errorStyles}>
        <p>
          The {name} could not be loaded. Your changes are kept. Check your connection and try again; if the studio was
          updated, reload the page.
        </p>
        <Button onClick={onAgain}>Try again</Button>
      </div>
    );
  }
}

const loadingStyles = `${mutedStyles} ${css`
  padding: 16px;
`}`;

const errorStyles = css`
  display: grid;
  justify-items: start;
  gap: 12px;
  padding: 16px;
  max-inline-size: 480px;
`;
