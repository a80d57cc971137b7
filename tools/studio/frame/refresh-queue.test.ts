import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRefreshQueue } from './studio-channel.ts';

const flushPromises = () => new Promise((resolve) => setImmediate(resolve));

it('a refresh queue runs one at a time, skips outdated revisions and ends with the newest', async () => {
  const steps = fc.array(fc.constantFrom('ask', 'answer'), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(steps, async (order) => {
      const begun: number[] = [];
      const open: (() => void)[] = [];
      let newest = 0;
      const renew = createRefreshQueue((revision) => {
        begun.push(revision);
        const { promise, resolve } = Promise.withResolvers<void>();
        open.push(resolve);
        return promise;
      });
      const answer = async () => {
        open.shift()?.();
        await flushPromises();
      };
      for (const step of order) {
        if (step === 'answer') await answer();
        else renew(++newest);
        expect(open.length).toBeLessThanOrEqual(1);
      }
      while (open.length > 0) await answer();
      expect(begun.at(-1) ?? 0).toBe(newest);
      expect(begun).toEqual([...new Set(begun)].sort((a, b) => a - b));
    }),
  );
});
