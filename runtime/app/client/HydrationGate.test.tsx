import { act } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { Suspense, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { matchRoute } from '../../domain/routes.ts';
import { arePristine, createStores, type Stores } from '../../stores/core/stores.ts';
import { StoresContext, useStores } from '../../ui/stores-context.ts';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import { gateBlock, SnapshotContext } from './HydrationGate.tsx';

const make = (): Stores =>
  createStores({
    api: { call: () => new Promise(() => {}) },
    facts: exampleShopContext,
    snapshot: { route: { match: matchRoute('/') } },
  });

const Visitor = observer(() => <p>{useStores().session.visitor}</p>);

const app = (stores: Stores, snapshot = make) => (
  <SnapshotContext value={snapshot}>
    <StoresContext value={stores}>{gateBlock(<Visitor />)}</StoresContext>
  </SnapshotContext>
);

/** Hydrates the server's markup with these stores; answers what hydration complained of and the first and last texts. */
async function hydrate(stores: Stores, snapshot = make) {
  const host = document.createElement('div');
  host.innerHTML = renderToString(app(make()));
  const before = host.querySelector('p');
  const onRecoverableError = vi.fn();
  await act(async () => {
    hydrateRoot(host, app(stores, snapshot), { onRecoverableError });
  });
  return { onRecoverableError, isKept: host.querySelector('p') === before, text: host.textContent };
}

describe('a block that hydrates late', () => {
  it('keeps the server’s markup when a store has changed meanwhile, and shows the change a pass later', async () => {
    const stores = make();
    stores.session.identify('authenticated');
    expect(arePristine(stores)).toBe(false);
    const { onRecoverableError, isKept, text } = await hydrate(stores);
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(isKept).toBe(true);
    expect(text).toBe('customer');
  });

  it('needs no second set of stores while nothing has changed', async () => {
    const snapshot = vi.fn(make);
    const { isKept, text } = await hydrate(make(), snapshot);
    expect(snapshot).not.toHaveBeenCalled();
    expect([isKept, text]).toEqual([true, 'guest']);
  });

  it('handles the click that hydrates it with the current stores', async () => {
    const stores = make();
    stores.session.identify('authenticated');
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
});
