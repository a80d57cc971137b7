import { act } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy, type ReactElement, Suspense, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { matchRoute } from '../../domain/routes.ts';
import { createStores, type Stores } from '../../stores/core/stores.ts';
import { WishlistStore } from '../../stores/visitor/wishlist-store.ts';
import { StoresContext, useStore, useStores } from '../stores-context.ts';
import { exampleProduct } from '../test/example-products.ts';
import { exampleShopContext } from '../test/example-shop-context.ts';
import { gateBlock, SnapshotContext } from './HydrationGate.tsx';

const make = (): Stores =>
  createStores({
    api: { call: () => new Promise(() => {}) },
    context: exampleShopContext,
    snapshot: { route: { match: matchRoute('/') } },
  });

const Part = () => <p>the part</p>;
const WithPart = ({ part: PartOfBlock }: { readonly part: ComponentType }) => {
  useStores();
  return (
    <Suspense fallback={null}>
      <PartOfBlock />
    </Suspense>
  );
};
const WishlistCount = observer(() => <p>{useStore(WishlistStore).products.length}</p>);

const app = (stores: Stores, block: ReactElement, snapshot = make) => (
  <SnapshotContext value={snapshot}>
    <StoresContext value={stores}>{gateBlock(block)}</StoresContext>
  </SnapshotContext>
);

/** Hydrates the server's markup with these stores; answers what hydration complained of and the first and last texts. */
async function hydrate(stores: Stores, block: ReactElement, snapshot = make) {
  const host = document.createElement('div');
  host.innerHTML = renderToString(app(make(), block));
  const before = host.querySelector('p');
  const onRecoverableError = vi.fn();
  await act(async () => {
    hydrateRoot(host, app(stores, block, snapshot), { onRecoverableError });
  });
  return { onRecoverableError, isKept: host.querySelector('p') === before, text: host.textContent };
}

it('keeps the server’s markup after a store change, and shows the change a pass later', async () => {
  const stores = make();
  await stores.of(WishlistStore).toggle(exampleProduct(1));
  expect(stores.container.isPristine).toBe(false);
  const { onRecoverableError, isKept, text } = await hydrate(stores, <WishlistCount />);
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(isKept).toBe(true);
  expect(text).toBe('1');
});

it('keeps the markup of a lazy part once the session is known', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => ReactElement }>();
  const LazyPart = lazy(() => promise);
  const host = document.createElement('div');
  host.innerHTML = renderToString(app(make(), <WithPart part={Part} />));
  const before = host.querySelector('p');
  const stores = make();
  stores.session.identify('unauthenticated');
  await act(async () => void hydrateRoot(host, app(stores, <WithPart part={LazyPart} />)));
  expect(host.querySelector('p')).toBe(before);
  await act(async () => resolve({ default: Part }));
  expect(host.querySelector('p')).toBe(before);
});

it('handles the click that hydrates it with the current stores', async () => {
  const stores = make();
  stores.session.identify('authenticated');
  await stores.of(WishlistStore).toggle(exampleProduct(1));
  const told: string[] = [];
  const Teller = observer(() => {
    const { session } = useStores();
    return <button type="button" onClick={() => told.push(session.visitor)} />;
  });
  const page = (
    <SnapshotContext value={make}>
      <StoresContext value={stores}>
        <Suspense>{gateBlock(<Teller />)}</Suspense>
      </StoresContext>
    </SnapshotContext>
  );
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = renderToString(page);
  await act(async () => {
    startTransition(() => void hydrateRoot(host, page));
    host.querySelector('button')?.click();
  });
  expect(told).toEqual(['customer']);
  host.remove();
});
