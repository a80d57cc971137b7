import fc from 'fast-check';
import { expect, it } from 'vitest';
import { everyBlockDocument, someBlocksDocument } from './test/every-block-document.ts';
import { mutate, mutation } from './test/mutate-json.ts';
import { createTestShop } from './test/test-shop.ts';

const RUNS = 10_000;

it('mutated documents never crash a page, and every refusal has a pointer', async () => {
  const shop = await createTestShop();
  expect(shop.prepare(JSON.stringify(everyBlockDocument)).prepared).toBeDefined();
  let refused = 0;
  let shown = 0;
  await fc.assert(
    fc.asyncProperty(
      someBlocksDocument,
      fc.array(mutation, { minLength: 1, maxLength: 3 }),
      async (document, mutations) => {
        const mutated = JSON.stringify(mutations.reduce(mutate, document as unknown));
        const { prepared, problems } = shop.prepare(mutated);
        for (const { pointer, message, code } of problems) {
          expect(pointer).toMatch(/^(\/|$)/);
          expect(message).not.toBe('');
          expect(code).not.toBe('');
        }
        if (prepared === undefined) {
          refused += 1;
          expect(problems.some(({ kind }) => kind === 'grammar')).toBe(true);
          return;
        }
        shown += 1;
        const { status } = await shop.render(mutated);
        expect(status).toBe(prepared.pages.has('home') ? 200 : 404);
      },
    ),
    { numRuns: RUNS },
  );
  expect(refused).toBeGreaterThan(RUNS / 10);
  expect(shown).toBeGreaterThan(RUNS / 10);
  for (const { code } of shop.problems) expect(code).toBe('load-failed');
}, 900_000);
