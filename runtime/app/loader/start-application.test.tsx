import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replaceHead } from '../../../tools/check/test/component-setup.ts';
import { waitUntil } from '../../../tools/check/test/wait-for.ts';
import type { EarlyInput } from './early-input.ts';
import { startApplication } from './start-application.ts';

/** Modules that write down when they are evaluated; `data:` addresses need no server. */
const moduleOf = (name: string, more = '') =>
  `data:text/javascript,globalThis.evaluated.push('${name}');${encodeURIComponent(more)}//${Math.random()}`;

let early: EarlyInput;
let evaluated: string[];
let idle: (() => void) | undefined;

beforeEach(() => {
  evaluated = [];
  idle = undefined;
  vi.stubGlobal('evaluated', evaluated);
  vi.stubGlobal('requestIdleCallback', (act: () => void) => {
    idle = act;
  });
  early = { onFirst: undefined, take: () => ({ clicks: [], fields: new Set() }) };
  const boot = {
    base: [moduleOf('first'), moduleOf('second')],
    app: moduleOf('app', "export const startClient = async () => void globalThis.evaluated.push('started')"),
    blocks: ['/assets/hero.js'],
  };
  replaceHead('<script type="application/json" id="v-boot"></script>');
  document.getElementById('v-boot')?.append(JSON.stringify(boot));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const preloads = () =>
  Array.from(document.querySelectorAll('link[rel=modulepreload]'), (link) => link.getAttribute('href'));

describe('the application', () => {
  it('is fetched when the page is loaded and the browser idle', async () => {
    startApplication(early);
    expect(preloads()).toEqual([]);
    idle?.();
    await waitUntil(() => evaluated.includes('started'));
    expect(evaluated).toEqual(['first', 'second', 'app', 'started']);
  });

  it('is fetched at the first input', async () => {
    startApplication(early);
    early.onFirst?.();
    await Promise.resolve();
    expect(preloads()).toHaveLength(4);
    expect(preloads()[3]).toBe('/assets/hero.js');
    expect(evaluated).toEqual([]);
    await waitUntil(() => evaluated.includes('started'));
  });

  it('starts once', async () => {
    startApplication(early);
    early.onFirst?.();
    idle?.();
    early.onFirst?.();
    await waitUntil(() => evaluated.includes('started'));
    expect(preloads()).toHaveLength(4);
    expect(evaluated.filter((name) => name === 'started')).toHaveLength(1);
  });

  it('starts after eight seconds on a page that does not finish loading', async () => {
    vi.useFakeTimers();
    startApplication(early);
    vi.advanceTimersByTime(7999);
    expect(preloads()).toEqual([]);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await waitUntil(() => evaluated.includes('started'));
    expect(preloads()).toHaveLength(4);
  });
});
