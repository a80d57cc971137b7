import { css } from '@emotion/css';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { faint } from '../ui/look.ts';

export interface LatePart<Props extends object> {
  readonly Part: ComponentType<Props>;
  /** Has it at hand before it is wanted, so that it opens without a network, and of the build that the page is of. */
  readonly fetchAhead: () => Promise<void>;
}

/**
 * A part of the studio whose code is fetched when it is wanted. Where that fails, or the part breaks, the rest stays as
 * it is, what is typed included, and it can be asked for again.
 *
 * @param name as it stands in a sentence
 */
export function latePart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LatePart<Props> {
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
    // biome-ignore lint/correctness/noComponentHookFactories: a part is made once, beside the components
    Part: (props) => <LateView name={name} load={loadOnce} props={props} />,
    fetchAhead: () => loadOnce().then(done, done),
  };
}

const done = () => undefined;

interface LateViewProps<Props extends object> {
  readonly name: string;
  readonly load: () => Promise<{ default: ComponentType<Props> }>;
  readonly props: Props;
}

function LateView<Props extends object>({ name, load, props }: LateViewProps<Props>) {
  const [tried, setTried] = useState(() => ({ count: 0, Loaded: lazy(load) }));
  const again = () => setTried({ count: tried.count + 1, Loaded: lazy(load) });
  return (
    <PartGuard key={tried.count} name={name} onAgain={again}>
      <Suspense fallback={<p className={waiting}>One moment…</p>}>
        <tried.Loaded {...props} />
      </Suspense>
    </PartGuard>
  );
}

interface PartGuardProps {
  readonly name: string;
  readonly onAgain: () => void;
  readonly children: ReactNode;
}

class PartGuard extends Component<PartGuardProps, { readonly isBroken: boolean }> {
  // React has boundaries for errors as classes only.
  override readonly state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override render() {
    const { name, onAgain, children } = this.props;
    if (!this.state.isBroken) return children;
    return (
      <div role="alert" className={broken}>
        <p>
          The {name} cannot be shown. What you typed is kept. If it does not come back, your connection may be gone, or
          the studio is a newer one now: then reload the page.
        </p>
        <Button onClick={onAgain}>Try again</Button>
      </div>
    );
  }
}

const waiting = `${faint} ${css`
  padding: 16px;
`}`;

const broken = css`
  display: grid;
  justify-items: start;
  gap: 12px;
  padding: 16px;
  max-inline-size: 480px;
`;
