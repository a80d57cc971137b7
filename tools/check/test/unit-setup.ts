import fc from 'fast-check';
import { enableStaticRendering } from 'mobx-react-lite';
import { afterAll, vi } from 'vitest';
import { enableStaticStores } from '../../../runtime/stores/core/observing.ts';
import { isExhaustive } from './exhaustive.ts';

// The gate uses a fixed seed; `npm run test:all` uses random ones.
fc.configureGlobal(isExhaustive ? { numRuns: 1000 } : { numRuns: 50, seed: 1 });

// Files share their modules: MobX observes again after an earlier file's server rendering.
enableStaticRendering(false);
enableStaticStores(false);

// Files share a process, so globals and timers are restored.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
