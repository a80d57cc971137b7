import fc from 'fast-check';
import { enableStaticRendering } from 'mobx-react-lite';
import { afterAll, vi } from 'vitest';
import { enableStaticStores } from '../../../runtime/stores/core/observing.ts';
import { isExhaustive } from './exhaustive.ts';

// The gate tries the same cases each time; chance belongs to `npm run test:all`.
fc.configureGlobal(isExhaustive ? { numRuns: 1000 } : { numRuns: 50, seed: 1 });

// Files share their modules: what an earlier one made static for a server observes again.
enableStaticRendering(false);
enableStaticStores(false);

// Files share a process: globals and timers of one would reach the next.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
