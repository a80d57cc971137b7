import { expect, it } from 'vitest';
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
