import { act, fireEvent, screen } from '@testing-library/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { SnapshotContext } from '../../../runtime/app/HydrationGate.tsx';
import { hearing } from '../../../runtime/app/taken-over.ts';
import { matchRoute } from '../../../runtime/domain/routes.ts';
import { createStores } from '../../../runtime/stores/stores.ts';
import { StoresContext } from '../../../runtime/ui/stores-context.ts';
import { exampleFacts } from '../../../runtime/ui/test/example-facts.ts';
import { createPlaces } from './block-places.ts';
import { frameBlock, onBlockShown } from './frame-blocks.tsx';
import { openOverlay } from './overlay.ts';
import { createPointing } from './pointing.ts';

const named = (key: string) => ({ key, type: 'words', props: {} });
const places = createPlaces(['a', 'b'].map((key) => ({ key, type: 'words', pointer: `/${key}` })));

/** A page as the server sends it, whose two blocks wake when it is told that their code is there. */
async function sleepingPage() {
  const { promise: code, resolve } = Promise.withResolvers<{ default: typeof Words }>();
  const Late = lazy(() => code);
  const api = { call: () => Promise.reject(new Error('nobody is asked')) };
  const stores = createStores({ api, facts: exampleFacts, snapshot: { route: { match: matchRoute('/') } } });
  const page = (Block: ComponentType<WordsProps>) => (
    <SnapshotContext value={() => stores}>
      <StoresContext value={stores}>
        <main {...hearing}>
          {['a', 'b'].map((key) => (
            <Suspense key={key}>{frameBlock(<Block text={`Words of ${key}`} />, named(key))}</Suspense>
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
  return { wake: () => act(async () => resolve({ default: Words })) };
}

interface WordsProps {
  readonly text: string;
}

const Words = ({ text }: WordsProps) => <h2>{text}</h2>;

it('chooses a block that was clicked on before it woke, once it has; of several the last', async () => {
  const onPick = vi.fn();
  const pointing = createPointing(openOverlay(), () => places, onPick);
  onBlockShown(pointing.onBlockShown);
  pointing.setMode('pick');
  onTestFinished(() => pointing.setMode('use'));
  const { wake } = await sleepingPage();
  fireEvent.click(screen.getByText('Words of a'));
  fireEvent.click(screen.getByText('Words of b'));
  expect(onPick).not.toHaveBeenCalled();
  await wake();
  await vi.waitFor(() => expect(onPick).toHaveBeenCalled());
  expect(onPick.mock.calls).toEqual([['/b']]);
});
