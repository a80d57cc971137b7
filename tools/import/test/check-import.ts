import { expect } from 'vitest';
import type { TestShop } from '../../../runtime/app/test/test-shop.ts';
import type { ImportResult } from '../report.ts';

/** Whether a JSON pointer leads to something. */
export function resolves(root: unknown, pointer: string): boolean {
  let current = root;
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name)) return false;
    current = Reflect.get(current, name);
  }
  return true;
}

/** That a report has a line for everything of one file, each once, and that every line leads where it says. */
export function expectAccounts({ document, report }: ImportResult, source: string, expected: readonly string[]): void {
  const lines = report.filter((line) => line.source === source);
  expect(lines.map(({ kind, pointer }) => `${kind} ${pointer}`).sort()).toEqual([...expected].sort());
  // As it is written to a file: what is undefined is not there.
  const file: unknown = JSON.parse(JSON.stringify(document));
  for (const { to, became, notes } of lines) {
    if (to !== undefined) expect(resolves(file, to), to).toBe(true);
    if (became === 'mapped' || became === 'placeholder') expect(to).toBeDefined();
    if (became === 'ignored') expect(notes.join()).not.toBe('');
  }
}

/** That a document has no problem but advice, and that no block had to be replaced because it did not fit. */
export function expectSound(shop: TestShop, { document, report }: ImportResult): void {
  const { prepared, problems } = shop.prepare(JSON.stringify(document));
  expect(problems.filter(({ kind }) => kind !== 'advice')).toEqual([]);
  expect(prepared).toBeDefined();
  expect(report.filter(({ notes }) => notes.some((note) => note.includes('does not fit')))).toEqual([]);
}
