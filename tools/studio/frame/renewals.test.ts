import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRenewals } from './renewals.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('renewing a page', () => {
  it('shows what was asked for', async () => {
    const shown: number[] = [];
    const renew = createRenewals(async (revision) => void shown.push(revision));
    renew(1);
    await settled();
    renew(2);
    await settled();
    expect(shown).toEqual([1, 2]);
  });

  it('ends with the newest text, shows none twice and never an older one, one after the other, however long each takes', async () => {
    const steps = fc.array(fc.constantFrom('ask', 'answer'), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(steps, async (order) => {
        const begun: number[] = [];
        const open: (() => void)[] = [];
        let newest = 0;
        const renew = createRenewals((revision) => {
          begun.push(revision);
          const { promise, resolve } = Promise.withResolvers<void>();
          open.push(resolve);
          return promise;
        });
        const answer = async () => {
          open.shift()?.();
          await settled();
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
});
