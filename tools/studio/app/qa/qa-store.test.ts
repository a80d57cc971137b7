import { expect, it } from 'vitest';
import { openTestQa as open } from './test/open-test-qa.ts';

const file = (name: string, text: string) => ({ file: new File([text], name), isFolder: false });

it('renders and checks an opened layout', async () => {
  const { qa, ordered, reloads } = open();
  await qa.open('least');
  expect(ordered).toEqual(['{"version":2}']);
  // A refreshed page does not report load times, so it is reloaded.
  expect(reloads()).toBe(1);
  expect(qa.findings).toMatchObject({ problems: [], updateTimeMs: 50, expected: undefined });
});

it('checks all layouts in turn and reopens the one that was open', async () => {
  const { qa, ordered } = open();
  await qa.open('least');
  const running = qa.checkAll();
  expect(qa.isRunning).toBe(true);
  await running;
  expect(qa.results.map(({ layout, outcome }) => [layout.name, outcome])).toEqual([
    ['least', 'passes'],
    ['broken/radius', 'passes'],
  ]);
  expect([qa.isRunning, qa.openName, ordered.length]).toEqual([false, 'least', 4]);
});

it('adds a file, opens and stores it, replaces it by a newer version, and removes it', async () => {
  const { qa, ordered, kept } = open();
  await qa.addFile([file('mine.json', '{"version":2}')]);
  expect([qa.openName, qa.openLayout?.isUploaded, kept().length]).toEqual(['yours/mine.json', true, 1]);
  await qa.addFile([file('mine.json', '{"version":2 }')]);
  expect([ordered.at(-1), qa.layouts.length]).toEqual(['{"version":2 }', 3]);
  qa.removeFile('yours/mine.json');
  expect([qa.openName, qa.layouts.length, kept().length]).toEqual([undefined, 2, 0]);
});
