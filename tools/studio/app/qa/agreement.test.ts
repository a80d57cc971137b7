import { expect, it } from 'vitest';
import { agreementOf } from './agreement.ts';
import { problem } from './test/findings.ts';

const line = 'radius-too-large.json:4:3 error at /theme/radius: This must be 40 or less. (maximum)';
const expected = `${line}\n1 file: 1 error.\n`;

it('agrees where each problem is printed as it stands in the file, whatever its summary says', () => {
  expect(agreementOf(expected, [problem()])).toEqual({ agrees: true, missing: [], unexpected: [] });
  expect(agreementOf('1 file: nothing is wrong.\n', [])).toMatchObject({ agrees: true });
});

it('takes what was probably meant for a part of the line', () => {
  const said = 'a.json:4:3 error at /theme/radius: No. Did you mean `radius`? (maximum)\n';
  expect(agreementOf(said, [problem({ message: 'No.', suggestion: 'Did you mean `radius`?' })]).agrees).toBe(true);
});

it('shows both sides where it differs', () => {
  expect(agreementOf(expected, [problem({ line: 5 })])).toEqual({
    agrees: false,
    missing: ['4:3 error at /theme/radius: This must be 40 or less. (maximum)'],
    unexpected: ['5:3 error at /theme/radius: This must be 40 or less. (maximum)'],
  });
});

it('leaves out what is said of the shop, and not of the file', () => {
  const advice = problem({ severity: 'advice', code: 'missing-language' });
  expect(agreementOf(expected, [problem(), advice]).agrees).toBe(true);
});

it('counts a problem that is told twice', () => {
  expect(agreementOf(expected, [problem(), problem()]).unexpected).toHaveLength(1);
  expect(agreementOf(`${line}\n${line}\n`, [problem()]).missing).toHaveLength(1);
});

it('names no file for a problem of the whole text', () => {
  const whole = problem({ pointer: '', line: 1, column: 1, message: 'It is empty.', code: 'json' });
  expect(agreementOf('nothing-in-it.json:1:1 error: It is empty. (json)\n', [whole]).agrees).toBe(true);
});
