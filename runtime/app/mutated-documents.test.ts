import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mutate, mutation } from './test/mutate-json.ts';
import { createTestShop } from './test/test-shop.ts';

const schemas = import.meta.glob<{
  examples?: readonly object[];
  properties?: Record<string, { examples?: readonly unknown[] }>;
}>('/blocks/*/*.schema.json', { eager: true, import: 'default' });

/** A document with every block, its props taken from its schema's examples, in nested rows and slots too. */
const everyBlock = Object.entries(schemas).map(([path, schema]) => ({
  type: path.split('/')[2] ?? '',
  entrance: { kind: 'fade' },
  props: schema.examples?.[0] ?? {},
}));

const document = {
  version: 1,
  appName: { en: 'Test', ar: 'اختبار' },
  settings: { timeZone: 'Asia/Kuwait' },
  theme: { colors: { light: { act: '#0f766e' } }, radius: 14 },
  footer: { sections: [] },
  pages: {
    home: {
      sections: [
        {
          id: 'first',
          background: { scheme: 'dark' },
          when: { languages: ['en'], from: '2026-01-01' },
          rows: [{ columns: [{ span: { base: 12, md: 6 }, blocks: everyBlock }] }],
        },
        {
          rows: [
            {
              columns: [
                {
                  span: 4,
                  rows: [{ columns: [{ blocks: [{ type: 'rich-text', props: { html: { en: '<p>Words</p>' } } }] }] }],
                },
              ],
            },
          ],
        },
      ],
    },
  },
};

it('survives 10,000 mutated documents: no crash, no failed page, and every refusal points at a place', async () => {
  const shop = await createTestShop();
  expect(shop.prepare(document).prepared).toBeDefined();
  let refused = 0;
  let shown = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 3 }), async (mutations) => {
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
    }),
    { numRuns: 10_000 },
  );
  expect(refused).toBeGreaterThan(1000);
  expect(shown).toBeGreaterThan(1000);
  for (const { code } of shop.problems) expect(code).toBe('load-failed');
}, 180_000);
