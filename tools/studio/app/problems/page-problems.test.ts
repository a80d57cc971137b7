import { expect, it } from 'vitest';
import { createProblem } from '../test/create-problem.ts';
import { pageProblems } from './page-problems.ts';

const nothing = { shown: undefined, failed: [], advice: [], problems: [] };

it('lists blocks without data, then failed blocks, then advice', () => {
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
    { severity: 'error', pointer: '/c', message: 'Block failed to render: oh' },
    { severity: 'advice', pointer: undefined, message: 'heavy' },
  ]);
});

it('does not repeat problems that are marked in the text', () => {
  const shown = { blocks: [{ key: 'b', type: 'faq', pointer: '/b/1', error: 'wrong props' }] };
  expect(pageProblems({ ...nothing, shown, problems: [createProblem({ pointer: '/b/1/props/x' })] })).toEqual([]);
  expect(pageProblems({ ...nothing, shown, problems: [createProblem({ pointer: '/b/12' })] })).toHaveLength(1);
  expect(
    pageProblems({ ...nothing, shown, problems: [createProblem({ pointer: '/b/1', severity: 'advice' })] }),
  ).toHaveLength(1);
});
