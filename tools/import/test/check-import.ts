import { expect } from 'vitest';
import type { TestShop } from '../../../runtime/app/test/test-shop.ts';
import type { ImportResult } from '../report.ts';

/** Whether a JSON pointer leads to something. */
function pointerExists(root: unknown, pointer: string): boolean {
  let current = root;
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name)) return false;
    current = Reflect.get(current, name);
  }
  return true;
}

/** Expects that a report has exactly one line for every part of a file, and that every pointer exists. */
export function expectFullReport(
  { document, report }: ImportResult,
  source: string,
  expected: readonly string[],
): void {
  const lines = report.filter((line) => line.source === source);
  expect(lines.map(({ kind, pointer }) => `${kind} ${pointer}`).sort()).toEqual([...expected].sort());
  // As written to a file, without undefined properties.
  const file: unknown = JSON.parse(JSON.stringify(document));
  for (const { to, became, notes } of lines) {
    if (to !== undefined) expect(pointerExists(file, to), to).toBe(true);
    if (became === 'mapped' || became === 'placeholder') expect(to).toBeDefined();
    if (became === 'ignored') expect(notes.join()).not.toBe('');
  }
}

/** Expects that a document has no errors, and that no block was replaced because it did not fit its schema. */
export function expectValidDocument(shop: TestShop, { document, report }: ImportResult): void {
  const { prepared, problems } = shop.prepare(JSON.stringify(document));
  expect(problems.filter(({ kind }) => kind !== 'advice')).toEqual([]);
  expect(prepared).toBeDefined();
  expect(report.filter(({ notes }) => notes.some((note) => note.includes('does not fit')))).toEqual([]);
}
