import { expect, it } from 'vitest';
import { compareWithExpected } from './compare-expected.ts';
import { createProblem } from './test/findings.ts';

const line = 'radius-too-large.json:4:3 error at /theme/radius: This must be 40 or less. (maximum)';
const expected = `${line}\n1 file: 1 error.\n`;

it('matches when each problem is listed, regardless of the summary line', () => {
  expect(compareWithExpected(expected, [createProblem()])).toEqual({ matches: true, missing: [], unexpected: [] });
  expect(compareWithExpected('1 file: nothing is wrong.\n', [])).toMatchObject({ matches: true });
});

it('includes the suggestion in the line', () => {
  const said = 'a.json:4:3 error at /theme/radius: No. Did you mean `radius`? (maximum)\n';
  expect(
    compareWithExpected(said, [createProblem({ message: 'No.', suggestion: 'Did you mean `radius`?' })]).matches,
  ).toBe(true);
});

it('lists missing and unexpected messages', () => {
  expect(compareWithExpected(expected, [createProblem({ line: 5 })])).toEqual({
    matches: false,
    missing: ['4:3 error at /theme/radius: This must be 40 or less. (maximum)'],
    unexpected: ['5:3 error at /theme/radius: This must be 40 or less. (maximum)'],
  });
});

it('ignores problems about the shop’s languages', () => {
  const advice = createProblem({ severity: 'advice', code: 'missing-language' });
  expect(compareWithExpected(expected, [createProblem(), advice]).matches).toBe(true);
});

it('counts repeated problems', () => {
  expect(compareWithExpected(expected, [createProblem(), createProblem()]).unexpected).toHaveLength(1);
  expect(compareWithExpected(`${line}\n${line}\n`, [createProblem()]).missing).toHaveLength(1);
});

it('omits the file name for a problem of the whole text', () => {
  const whole = createProblem({ pointer: '', line: 1, column: 1, message: 'It is empty.', code: 'json' });
  expect(compareWithExpected('nothing-in-it.json:1:1 error: It is empty. (json)\n', [whole]).matches).toBe(true);
});
