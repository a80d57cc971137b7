import { describe, expect, it } from 'vitest';
import { omitPassedTests } from './check-step.ts';
import { countResults } from './run-vitest.ts';

const file = (status: string, ...tests: readonly string[]) => ({
  name: 'file.test.ts',
  startTime: 0,
  endTime: 10,
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
