import { describe, expect, it } from 'vitest';
import { countResults, findFlakyTests, omitPassedTests } from './run-vitest.ts';

const file = (status: string, ...tests: readonly string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});

describe('counting what Vitest reports', () => {
  it('adds files that could not run to the tests that failed', () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [file('passed', 'passed'), file('failed', 'passed', 'failed'), file('failed')],
    };
    expect(countResults(report, 1, '')).toMatchObject({ passed: 2, failed: 2 });
  });

  it('takes a run without a test for a failure', () => {
    expect(countResults({ numPassedTests: 0, numFailedTests: 0, testResults: [] }, 0, '')).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });

  it('takes an error outside any test for a failure', () => {
    const report = { numPassedTests: 1, numFailedTests: 0, testResults: [file('passed', 'passed')] };
    expect(countResults(report, 1, '')).toMatchObject({ passed: 1, failed: 1 });
  });

  it('takes a run without a report for a failure', () => {
    expect(countResults(undefined, 0, 'crashed')).toEqual({ passed: 0, failed: 1, output: 'crashed' });
  });
});

describe('a test that passed at its second try', () => {
  it('is named, and one that failed at that, too, is not', () => {
    const output = [
      '   \u001b[32m✓\u001b[39m opens a menu\u001b[33m 412ms\u001b[39m\u001b[33m (retry x1)\u001b[39m',
      '   ✓ closes a menu 390ms',
      '   × sorts a list 60012ms (retry x1)',
    ].join('\n');
    expect(findFlakyTests(output)).toEqual(['opens a menu']);
  });
});

describe('the output of a step that failed', () => {
  it('shows what failed, without the tests that passed', () => {
    const output = [
      ' ✓ |browser| menus.test.ts (2 tests) 802ms',
      ' \u001b[32m✓\u001b[39m opens a menu 412ms',
      '   × sorts a list 60012ms',
      '     → the list never came',
    ].join('\n');
    expect(omitPassedTests(output)).toBe('   × sorts a list 60012ms\n     → the list never came');
  });
});
