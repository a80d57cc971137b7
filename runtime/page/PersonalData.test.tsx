import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { matchRoute } from '../domain/routes.ts';
import { createStores } from '../stores/core/stores.ts';
import { StoresContext } from '../ui/stores-context.ts';
import { exampleShopContext } from '../ui/test/example-shop-context.ts';
import { BlockRegistry } from './block-registry.ts';
import type { BlockDefinition } from './define-block.ts';
import { withPersonalData } from './PersonalData.tsx';

const block = { type: 'greeting', props: { title: 'Hello' } };

function greeting() {
  const runs: string[] = [];
  const signals: AbortSignal[] = [];
  const definition: BlockDefinition<never, never> = {
    type: 'greeting',
    component: async () => ({ default: () => null }),
    loadPersonal: async ({ props, route, stores, signal }) => {
      runs.push(`${JSON.stringify(props)} ${stores.session.visitor} at ${route.page}`);
      signals.push(signal);
    },
  };
  const stores = createStores({
    api: { call: () => new Promise(() => {}) },
    context: exampleShopContext,
    snapshot: { route: { match: matchRoute('/') } },
  });
  const element = withPersonalData(<p>Hello</p>, block, new BlockRegistry([definition]));
  return { runs, signals, stores, page: <StoresContext value={stores}>{element}</StoresContext> };
}

describe('personal data of a block', () => {
  it('is fetched in the browser, and again for another customer', () => {
    const { runs, signals, stores, page } = greeting();
    const { unmount } = render(page);
    expect(runs).toEqual(['{"title":"Hello"} guest at home']);
    act(() => stores.session.identify('authenticated'));
    expect(runs).toEqual(['{"title":"Hello"} guest at home', '{"title":"Hello"} customer at home']);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    unmount();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  it('is neither fetched on the server nor in its HTML', () => {
    const { runs, page } = greeting();
    expect(renderToString(page)).toBe('<p>Hello</p>');
    expect(runs).toEqual([]);
  });

  it('is optional', () => {
    const plain: BlockDefinition<never, never> = {
      type: 'greeting',
      component: async () => ({ default: () => null }),
    };
    const element = <p>Hello</p>;
    expect(withPersonalData(element, block, new BlockRegistry([plain]))).toBe(element);
  });
});
