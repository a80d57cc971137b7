import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestShop } from '../../runtime/app/test/test-shop.ts';
import { importPuck } from './import-puck.ts';
import { importShopify } from './import-shopify.ts';
import type { ImportResult } from './report.ts';
import { puckData, templateNames, templates } from './test/arbitrary-inputs.ts';
import { expectFullReport, expectValidDocument } from './test/check-import.ts';
import { expectedPageLines, expectedTemplateLines } from './test/expected-report.ts';

const shop = await createTestShop();

/** The value after a round trip through JSON, as it is read from a file. */
const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** Expects that every mapped part is in the document; the inputs are far below its limits. */
const expectNothingCut = ({ report }: ImportResult): void =>
  expect(report.filter(({ notes }) => notes.join().includes('above the limits'))).toEqual([]);

describe('any input', () => {
  it('reports every part of a Shopify template exactly once and makes a valid document', () => {
    fc.assert(
      fc.property(templates, templateNames, (template, name) => {
        const value = asJson(template);
        const result = importShopify([{ name, text: JSON.stringify(value) }]);
        expect(result.problems).toEqual([]);
        expectFullReport(result, name, expectedTemplateLines(value));
        expectValidDocument(shop, result);
        expectNothingCut(result);
      }),
      { numRuns: 300 },
    );
  });

  it('reports every part of Puck data exactly once and makes a valid document', () => {
    fc.assert(
      fc.property(puckData, (data) => {
        const value = asJson(data);
        const result = importPuck(value, { source: 'data.json' });
        expect(result.problems).toEqual([]);
        expectFullReport(result, 'data.json', expectedPageLines(value));
        expectValidDocument(shop, result);
        expectNothingCut(result);
      }),
      { numRuns: 300 },
    );
  });
});

describe('input above the limits of a document', () => {
  it('is cut to the limit, and the report says what was left out', () => {
    const content = Array.from({ length: 3000 }, (_, index) => ({
      type: 'Text',
      props: { id: `Text-${index}`, text: `Paragraph ${index}` },
    }));
    const value = { content, root: {}, zones: {} };
    const result = importPuck(value, { source: 'long.json' });
    expectFullReport(result, 'long.json', expectedPageLines(value));
    expectValidDocument(shop, result);
    const left = result.report.filter(({ kind, became }) => kind === 'block' && became === 'ignored');
    expect(left.length).toBe(1000);
    expect(left.every(({ notes }) => notes.join().includes('above the limits'))).toBe(true);
  });

  it('treats names such as __proto__ and constructor as ordinary names', () => {
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
    expectValidDocument(shop, result);
  });
});
