import { expect, it } from 'vitest';
import { problem } from '../test/problem.ts';
import { pageProblems } from './page-problems.ts';

const nothing = { shown: undefined, failed: [], advice: [], problems: [] };

it('names the blocks that are not whole, then those that threw, then the advice', () => {
  const found = pageProblems({
    ...nothing,
    shown: {
      blocks: [
        { key: 'a', type: 'hero', pointer: '/a' },
        { key: 'b', type: 'faq', pointer: '/b', error: 'no data' },
      ],
    },
    failed: [{ pointer: '/c', message: 'oh' }],
    advice: [{ code: 'weight', message: 'heavy', pointer: '' }],
  });
  expect(found).toEqual([
    { severity: 'error', pointer: '/b', message: '`faq`: no data' },
    { severity: 'error', pointer: '/c', message: 'A block failed in the browser: oh' },
    { severity: 'advice', pointer: undefined, message: 'heavy' },
  ]);
});

it('does not repeat what is marked in the text', () => {
  const shown = { blocks: [{ key: 'b', type: 'faq', pointer: '/b/1', error: 'wrong props' }] };
  expect(pageProblems({ ...nothing, shown, problems: [problem({ pointer: '/b/1/props/x' })] })).toEqual([]);
  expect(pageProblems({ ...nothing, shown, problems: [problem({ pointer: '/b/12' })] })).toHaveLength(1);
  expect(
    pageProblems({ ...nothing, shown, problems: [problem({ pointer: '/b/1', severity: 'advice' })] }),
  ).toHaveLength(1);
});
