import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestShop } from '../../runtime/app/test/test-shop.ts';
import { importPuck } from './puck/import-puck.ts';
import { importShopify } from './shopify/import-shopify.ts';
import { expectAccounts, expectSound } from './test/check-import.ts';
import { expectedOfPage, expectedOfTemplate } from './test/expected-lines.ts';
import { puckData, templateNames, templates } from './test/inputs.ts';

const shop = await createTestShop();

/** As it comes out of a file. */
const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value));

describe('whatever stands in the input', () => {
  it('everything of a Shopify template has one line, and the document is sound', () => {
    fc.assert(
      fc.property(templates, templateNames, (template, name) => {
        const value = asJson(template);
        const result = importShopify([{ name, text: JSON.stringify(value) }]);
        expect(result.problems).toEqual([]);
        expectAccounts(result, name, expectedOfTemplate(value));
        expectSound(shop, result);
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  it('everything of Puck’s data has one line, and the document is sound', () => {
    fc.assert(
      fc.property(puckData, (data) => {
        const value = asJson(data);
        const result = importPuck(value, { source: 'data.json' });
        expect(result.problems).toEqual([]);
        expectAccounts(result, 'data.json', expectedOfPage(value));
        expectSound(shop, result);
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});

describe('more than a document can hold', () => {
  it('is cut to what it can, and the lines of the rest say so', () => {
    const content = Array.from({ length: 3000 }, (_, index) => ({
      type: 'Text',
      props: { id: `Text-${index}`, text: `Paragraph ${index}` },
    }));
    const value = { content, root: {}, zones: {} };
    const result = importPuck(value, { source: 'long.json' });
    expectAccounts(result, 'long.json', expectedOfPage(value));
    expectSound(shop, result);
    const left = result.report.filter(({ kind, became }) => kind === 'block' && became === 'ignored');
    expect(left.length).toBe(1000);
    expect(left.every(({ notes }) => notes.join().includes('no room'))).toBe(true);
  });

  it('is as many questions as the largest accordions hold, in as many accordions as it takes', () => {
    const items = Array.from({ length: 1000 }, (_, index) => ({ question: `Question ${index}`, answer: 'Yes.' }));
    const value = { content: [{ type: 'FAQ', props: { id: 'FAQ-1', items } }], root: {} };
    const result = importPuck(value, { source: 'faq.json' });
    expectAccounts(result, 'faq.json', expectedOfPage(value));
    expectSound(shop, result);
    expect(result.report.every(({ became }) => became === 'mapped')).toBe(true);
  });

  it('is nesting that goes deeper than rows may: what stands too deep follows its neighbours', () => {
    let component: object = { type: 'Text', props: { id: 'Text-0', text: 'At the bottom' } };
    for (let depth = 1; depth < 25; depth += 1) {
      component = { type: 'Flex', props: { id: `Flex-${depth}`, direction: 'row', items: [component] } };
    }
    const value = { content: [component], root: {} };
    const result = importPuck(value, { source: 'deep.json' });
    expectAccounts(result, 'deep.json', expectedOfPage(value));
    expectSound(shop, result);
    expect(JSON.stringify(result.document)).toContain('At the bottom');
  });

  it('is a name that means something to JavaScript: it is a name like any other', () => {
    const text =
      '{"sections":{"__proto__":{"type":"rich-text","settings":{"__proto__":"x","constructor":"y"}}},"order":["__proto__","constructor"]}';
    const result = importShopify([{ name: 'templates/index.json', text }]);
    expect(result.report.map(({ pointer }) => pointer).sort()).toEqual(
      [
        '',
        '/order/1',
        '/sections/__proto__',
        '/sections/__proto__/settings/__proto__',
        '/sections/__proto__/settings/constructor',
      ].sort(),
    );
    expectSound(shop, result);
  });
});
