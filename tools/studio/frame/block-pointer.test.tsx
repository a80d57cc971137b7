import { act, fireEvent, screen } from '@testing-library/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { hydrationProbe } from '../../../runtime/app/client/hydration-probe.ts';
import { matchRoute } from '../../../runtime/domain/routes.ts';
import { createStores } from '../../../runtime/stores/core/stores.ts';
import { SnapshotContext } from '../../../runtime/ui/lazy/HydrationGate.tsx';
import { StoresContext } from '../../../runtime/ui/stores-context.ts';
import { exampleShopContext } from '../../../runtime/ui/test/example-shop-context.ts';
import { waitFor } from '../../check/test/wait-for.ts';
import { onBlockMounted, trackBlock } from './block-fragments.tsx';
import { createBlockLocator } from './block-locator.ts';
import { createBlockPointer } from './block-pointer.ts';
import { openOverlay } from './overlay.ts';

const blockPlan = (key: string) => ({ key, type: 'words', props: {} });
const places = createBlockLocator(['a', 'b'].map((key) => ({ key, type: 'words', pointer: `/${key}` })));

/** A server-rendered page whose two blocks hydrate when their code arrives. */
async function deferredPage() {
  const { promise: code, resolve } = Promise.withResolvers<{ default: typeof Words }>();
  const Late = lazy(() => code);
  const api = { call: () => Promise.reject(new Error('unexpected call')) };
  const stores = createStores({ api, facts: exampleShopContext, snapshot: { route: { match: matchRoute('/') } } });
  const page = (Block: ComponentType<WordsProps>) => (
    <SnapshotContext value={() => stores}>
      <StoresContext value={stores}>
        <main {...hydrationProbe}>
          {['a', 'b'].map((key) => (
            <Suspense key={key}>{trackBlock(<Block text={`Words of ${key}`} />, blockPlan(key))}</Suspense>
          ))}
        </main>
      </StoresContext>
    </SnapshotContext>
  );
  const host = document.createElement('div');
  host.innerHTML = renderToString(page(Words));
  document.body.append(host);
  const root = await act(async () => hydrateRoot(host, page(Late)));
  onTestFinished(() => {
    act(() => root.unmount());
    host.remove();
    document.querySelector('v-studio-overlay')?.remove();
  });
  return { hydrate: () => act(async () => resolve({ default: Words })) };
}

interface WordsProps {
  readonly text: string;
}

const Words = ({ text }: WordsProps) => <h2>{text}</h2>;

it('selects the last block clicked before hydration once it is hydrated', async () => {
  const onPick = vi.fn();
  const pointing = createBlockPointer(openOverlay(), () => places, onPick);
  onBlockMounted(pointing.onBlockMounted);
  pointing.setMode('pick');
  onTestFinished(() => pointing.setMode('use'));
  const { hydrate } = await deferredPage();
  fireEvent.click(screen.getByText('Words of a'));
  fireEvent.click(screen.getByText('Words of b'));
  expect(onPick).not.toHaveBeenCalled();
  await hydrate();
  await waitFor(() => expect(onPick).toHaveBeenCalled());
  expect(onPick.mock.calls).toEqual([[{ key: 'b', type: 'words', pointer: '/b' }]]);
});
