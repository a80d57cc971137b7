import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import type { CheckResult } from '../../studio-protocol.ts';
import { createMemoryDocument } from '../test/memory-document.ts';
import { createProblem } from '../test/studio-fixtures.ts';
import { CHECK_DELAY_MS, ProblemChecker } from './problem-checker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface PendingCheck {
  readonly text: string;
  readonly signal: AbortSignal | undefined;
  readonly answer: (...problems: readonly DocumentProblem[]) => Promise<void>;
  readonly fail: (message: string) => Promise<void>;
}

/** A document whose checks are resolved by the test. */
function openChecker(text = 'a') {
  const document = createMemoryDocument(text);
  const asked: PendingCheck[] = [];
  const window = new EventTarget();
  const settle = async () => void (await vi.advanceTimersByTimeAsync(0));
  const checks = new ProblemChecker(
    {
      check: (checked, signal) => {
        const { promise, resolve, reject } = Promise.withResolvers<CheckResult>();
        asked.push({
          text: String(checked),
          signal,
          async answer(...problems) {
            resolve({ problems });
            await settle();
          },
          async fail(message) {
            reject(new Error(message));
            await settle();
          },
        });
        return promise;
      },
    },
    document,
    window,
  );
  return { document, checks, asked, window };
}

it('checks the initial text at once, and a changed one after a pause in typing', async () => {
  const { document, asked } = openChecker();
  expect(asked.map(({ text }) => text)).toEqual(['a']);
  document.replace('b');
  await vi.advanceTimersByTimeAsync(CHECK_DELAY_MS - 1);
  document.replace('c');
  await vi.advanceTimersByTimeAsync(CHECK_DELAY_MS - 1);
  expect(asked.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.map(({ text }) => text)).toEqual(['a', 'c']);
});

it('aborts an older check and never shows its result over a newer one', async () => {
  const { document, checks, asked } = openChecker();
  document.replace('b');
  await vi.advanceTimersByTimeAsync(CHECK_DELAY_MS);
  expect(asked[0]!.signal?.aborted).toBe(true);
  await asked[1]!.answer(createProblem({ message: 'new' }));
  await asked[0]!.answer(createProblem({ message: 'old' }));
  expect(checks.problems.map(({ message }) => message)).toEqual(['new']);
  expect(checks.isCurrent).toBe(true);
});

it('keeps known problems while the server does not respond, and reports the error', async () => {
  const { document, checks, asked } = openChecker();
  await asked[0]!.answer(createProblem({ message: 'one' }));
  document.replace('b');
  await vi.advanceTimersByTimeAsync(CHECK_DELAY_MS);
  await asked[1]!.fail('The server does not respond.');
  expect([checks.error, checks.problems.length, checks.isCurrent]).toEqual(['The server does not respond.', 1, false]);
  void checks.check();
  await asked[2]!.answer();
  expect([checks.error, checks.problems.length]).toEqual([undefined, 0]);
});

const fixableProblem = (offset: number): DocumentProblem =>
  createProblem({
    code: 'enum',
    pointer: '/x',
    fix: { title: 'Say hero', edits: [{ offset, length: 3, content: 'hero' }] },
  });

it('finds the fix again when the text has changed', async () => {
  const { document, checks, asked } = openChecker('her');
  const stale = fixableProblem(0);
  await asked[0]!.answer(stale);
  document.replace('a her');
  const repairing = checks.applyFix(stale);
  expect(document.text).toBe('a her');
  await asked[1]!.answer(fixableProblem(2));
  expect(document.text).toBe('a hero');
  await asked[2]!.answer();
  await repairing;
});

it('applies no fix when the problem is gone or the check fails', async () => {
  const { document, checks, asked } = openChecker('her');
  const stale = fixableProblem(0);
  await asked[0]!.answer(stale);
  document.replace('him');
  const gone = checks.applyFix(stale);
  await asked[1]!.answer();
  expect(await gone).toContain('no longer present');
  document.replace('her');
  const unknown = checks.applyFix(stale);
  await asked[2]!.fail('The server does not respond.');
  expect(await unknown).toBe('The server does not respond.');
  expect(document.text).toBe('her');
});
