import { type ReactElement, type ReactNode, useEffect } from 'react';
import { followPersonal } from '../stores/follow-personal.ts';
import { useStores } from '../ui/stores-context.ts';
import type { AnyBlock, BlockRegistry } from './block-registry.ts';
import type { BlockPlan } from './page-plan.ts';

interface PersonalDataProps {
  readonly load: NonNullable<AnyBlock['loadPersonal']>;
  readonly personalKey?: AnyBlock['personalKey'];
  readonly props: BlockPlan['props'];
  readonly children: ReactNode;
}

/** Runs the `loadPersonal` of a mounted block, in the browser only. */
export function PersonalData({ load, personalKey, props, children }: PersonalDataProps) {
  const stores = useStores();
  useEffect(
    () =>
      followPersonal(stores.session, {
        // Validated against the block's schema.
        load: (signal) => load({ props: props as never, route: stores.route.match, stores, signal }),
        key: personalKey && (() => personalKey(stores)),
      }),
    [stores, load, personalKey, props],
  );
  return children;
}

/** A block with its personal data, where its definition fetches any. */
export function withPersonalData(
  element: ReactElement,
  { type, props }: Pick<BlockPlan, 'type' | 'props'>,
  registry: Pick<BlockRegistry, 'get'>,
): ReactElement {
  const { loadPersonal, personalKey } = registry.get(type) ?? {};
  if (loadPersonal === undefined) return element;
  return (
    <PersonalData load={loadPersonal} personalKey={personalKey} props={props}>
      {element}
    </PersonalData>
  );
}
