import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import type { Checked } from '../../wire.ts';
import { createMemoryDocument } from '../test/memory-document.ts';
import { problem } from '../test/problem.ts';
import { ProblemChecks, QUIET_MS } from './problem-checks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Asked {
  readonly text: string;
  readonly signal: AbortSignal | undefined;
  readonly answer: (...problems: readonly DocumentProblem[]) => Promise<void>;
  readonly fail: (message: string) => Promise<void>;
}

/** A document whose checks are answered by hand. */
function open(text = 'a') {
  const document = createMemoryDocument(text);
  const asked: Asked[] = [];
  const window = new EventTarget();
  const settle = async () => void (await vi.advanceTimersByTimeAsync(0));
  const checks = new ProblemChecks(
    {
      check: (checked, signal) => {
        const { promise, resolve, reject } = Promise.withResolvers<Checked>();
        asked.push({
          text: checked,
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

it('checks a text at once, and another one when nothing was typed for a while', async () => {
  const { document, asked } = open();
  expect(asked.map(({ text }) => text)).toEqual(['a']);
  document.replace('b');
  await vi.advanceTimersByTimeAsync(QUIET_MS - 1);
  document.replace('c');
  await vi.advanceTimersByTimeAsync(QUIET_MS - 1);
  expect(asked.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.map(({ text }) => text)).toEqual(['a', 'c']);
});

it('calls off an older check, and never shows its answer over a newer one', async () => {
  const { document, checks, asked } = open();
  document.replace('b');
  await vi.advanceTimersByTimeAsync(QUIET_MS);
  expect(asked[0]!.signal?.aborted).toBe(true);
  await asked[1]!.answer(problem({ message: 'new' }));
  await asked[0]!.answer(problem({ message: 'old' }));
  expect(checks.problems.map(({ message }) => message)).toEqual(['new']);
  expect(checks.isCurrent).toBe(true);
});

it('keeps what it knew when the server does not answer, and says so until it does', async () => {
  const { document, checks, asked } = open();
  await asked[0]!.answer(problem({ message: 'one' }));
  document.replace('b');
  await vi.advanceTimersByTimeAsync(QUIET_MS);
  await asked[1]!.fail('The server does not answer.');
  expect([checks.trouble, checks.problems.length, checks.isCurrent]).toEqual(['The server does not answer.', 1, false]);
  void checks.check();
  await asked[2]!.answer();
  expect([checks.trouble, checks.problems.length]).toEqual([undefined, 0]);
});

it.each(['online', 'focus'])('tries again on %s what could not be checked', async (event) => {
  const { checks, asked, window } = open();
  await asked[0]!.fail('The server does not answer.');
  window.dispatchEvent(new Event(event));
  expect(asked.map(({ text }) => text)).toEqual(['a', 'a']);
  await asked[1]!.answer(problem({}));
  expect([checks.trouble, checks.problems.length, checks.isCurrent]).toEqual([undefined, 1, true]);
});

it('tries again with the next change what could not be checked', async () => {
  const { document, checks, asked } = open();
  await asked[0]!.fail('Your access has ended.');
  document.replace('b');
  await vi.advanceTimersByTimeAsync(QUIET_MS);
  await asked[1]!.answer();
  expect([checks.trouble, checks.isCurrent]).toEqual([undefined, true]);
});

it('leaves a check alone that is under way, and a text that was checked', async () => {
  const { document, asked, window } = open();
  const tell = () => {
    for (const event of ['online', 'focus']) window.dispatchEvent(new Event(event));
  };
  tell();
  await asked[0]!.fail('The server does not answer.');
  tell();
  expect(asked.length).toBe(2);
  expect(asked[1]!.signal?.aborted).toBe(false);
  await asked[1]!.answer();
  tell();
  document.replace('b');
  tell();
  expect(asked.length).toBe(2);
});

it('lists errors before advice', async () => {
  const { checks, asked } = open();
  await asked[0]!.answer(
    problem({ severity: 'advice', message: 'a' }),
    problem({ message: 'b' }),
    problem({ message: 'c' }),
  );
  expect(checks.sorted.map(({ message }) => message)).toEqual(['b', 'c', 'a']);
  expect(checks.errors).toBe(2);
});

const fixed = (offset: number): DocumentProblem =>
  problem({ code: 'typo', pointer: '/x', fix: { title: 'Say hero', edits: [{ offset, length: 3, content: 'hero' }] } });

it('repairs the very text that was checked', async () => {
  const { document, checks, asked } = open('her');
  await asked[0]!.answer(fixed(0));
  const repairing = checks.repair(checks.problems[0]!);
  expect(document.text).toBe('hero');
  await asked[1]!.answer();
  expect(await repairing).toBeUndefined();
  document.undo();
  expect(document.text).toBe('her');
});

it('looks for the repair anew where the text has changed since', async () => {
  const { document, checks, asked } = open('her');
  const stale = fixed(0);
  await asked[0]!.answer(stale);
  document.replace('a her');
  const repairing = checks.repair(stale);
  expect(document.text).toBe('a her');
  await asked[1]!.answer(fixed(2));
  expect(document.text).toBe('a hero');
  await asked[2]!.answer();
  await repairing;
});

it('repairs nothing that is not wrong any more, nor what cannot be checked', async () => {
  const { document, checks, asked } = open('her');
  const stale = fixed(0);
  await asked[0]!.answer(stale);
  document.replace('him');
  const gone = checks.repair(stale);
  await asked[1]!.answer();
  expect(await gone).toContain('nothing left to repair');
  document.replace('her');
  const unknown = checks.repair(stale);
  await asked[2]!.fail('The server does not answer.');
  expect(await unknown).toBe('The server does not answer.');
  expect(document.text).toBe('her');
});

it('is quiet when it is not needed any more', async () => {
  const { document, checks, asked, window } = open();
  await asked[0]!.fail('The server does not answer.');
  document.replace('b');
  void checks.check();
  checks.dispose();
  await asked[1]!.answer(problem({}));
  await vi.advanceTimersByTimeAsync(QUIET_MS);
  window.dispatchEvent(new Event('focus'));
  expect([asked.length, checks.problems.length]).toEqual([2, 0]);
});
