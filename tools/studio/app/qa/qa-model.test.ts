import { expect, it, vi } from 'vitest';
import type { QaCalls } from './qa-calls.ts';
import { problem } from './test/findings.ts';
import { openQa as open, utf8 } from './test/open-qa.ts';

const file = (name: string, text: string) => ({
  name,
  size: text.length,
  isFolder: false,
  read: async () => utf8(text),
});

it('lists whole layouts before broken ones', () => {
  expect(open().qa.layouts.map(({ name }) => name)).toEqual(['least', 'broken/radius']);
});

it('opens a layout: it is shown and checked', async () => {
  const { qa, ordered, reloads } = open();
  await qa.open('least');
  expect(ordered).toEqual(['{"version":1}']);
  // A page that was renewed knows no times of its loads.
  expect(reloads()).toBe(1);
  expect(qa.findings).toMatchObject({ problems: [], took: 50, expected: undefined });
});

it('forgets an answer about a layout that is not open any more', async () => {
  const slow = Promise.withResolvers<{ problems: [] }>();
  const check = vi.fn<QaCalls['check']>();
  check.mockReturnValueOnce(slow.promise).mockResolvedValue({ problems: [problem()] });
  const { qa } = open({ check });
  const first = qa.open('least');
  await vi.waitFor(() => expect(check).toHaveBeenCalled());
  await qa.open('broken/radius');
  slow.resolve({ problems: [] });
  await first;
  expect(qa.findings?.problems).toHaveLength(1);
});

it('says why nothing is known of a layout', async () => {
  const { qa } = open({ check: async () => Promise.reject(new Error('The server does not answer.')) });
  await qa.open('least');
  expect([qa.findings, qa.trouble]).toEqual([undefined, 'The server does not answer.']);
  await qa.open('gone');
  expect(qa.trouble).toBe('There is no layout “gone” any more.');
});

it('checks all of them one after the other, and goes back to the one that was open', async () => {
  const { qa, ordered } = open();
  await qa.open('least');
  const running = qa.checkAll();
  expect(qa.isRunning).toBe(true);
  await running;
  expect(qa.rows.map(({ layout, outcome }) => [layout.name, outcome])).toEqual([
    ['least', 'passes'],
    ['broken/radius', 'passes'],
  ]);
  expect([qa.isRunning, qa.opened, ordered.length]).toEqual([false, 'least', 4]);
});

it('stops when it is asked to', async () => {
  const { qa } = open();
  const running = qa.checkAll();
  qa.stop();
  await running;
  expect(qa.rows).toEqual([]);
});

it('takes a file, opens it, keeps it, takes its next version in its place, and forgets it', async () => {
  const { qa, ordered, kept } = open();
  await qa.take([file('mine.json', '{"version":1}')]);
  expect([qa.opened, qa.layout?.isOwn, kept().length]).toEqual(['yours/mine.json', true, 1]);
  await qa.take([file('mine.json', '{"version":1 }')]);
  expect([ordered.at(-1), qa.layouts.length]).toEqual(['{"version":1 }', 3]);
  qa.forget('yours/mine.json');
  expect([qa.opened, qa.layouts.length, kept().length]).toEqual([undefined, 2, 0]);
});

it('says why a file is not taken, and leaves what is open', async () => {
  const { qa } = open();
  await qa.open('least');
  await qa.take([file('a.json', '{}'), file('b.json', '{}')]);
  expect([qa.trouble, qa.opened]).toEqual([expect.stringContaining('2 files at once'), 'least']);
  qa.dismiss();
  expect(qa.trouble).toBeUndefined();
});
