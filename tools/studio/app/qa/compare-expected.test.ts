import { expect, it } from 'vitest';
import { compareWithExpected } from './compare-expected.ts';
import { createProblem } from './test/findings.ts';

const line = 'radius-too-large.json:4:3 error at /theme/radius: This must be 40 or less. (maximum)';
const expected = `${line}\n1 file: 1 error.\n`;

it('matches when each problem is listed, regardless of the summary line', () => {
  expect(compareWithExpected(expected, [createProblem()])).toEqual({ matches: true, missing: [], unexpected: [] });
  expect(compareWithExpected('1 file: nothing is wrong.\n', [])).toMatchObject({ matches: true });
});

it('lists missing and unexpected messages', () => {
  expect(compareWithExpected(expected, [createProblem({ line: 5 })])).toEqual({
    matches: false,
    missing: ['4:3 error at /theme/radius: This must be 40 or less. (maximum)'],
    unexpected: ['5:3 error at /theme/radius: This must be 40 or less. (maximum)'],
  });
});
