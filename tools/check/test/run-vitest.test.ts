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

describe('counting Vitest’s report', () => {
  it('counts a file that could not run as a failed test', () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [file('passed', 'passed'), file('failed', 'passed', 'failed'), file('failed')],
    };
    expect(countResults(report, 1, '')).toMatchObject({ passed: 2, failed: 2 });
  });

  it('counts a run without tests as a failure', () => {
    expect(countResults({ numPassedTests: 0, numFailedTests: 0, testResults: [] }, 0, '')).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });

  it('counts an error outside of tests as a failure', () => {
    const report = { numPassedTests: 1, numFailedTests: 0, testResults: [file('passed', 'passed')] };
    expect(countResults(report, 1, '')).toMatchObject({ passed: 1, failed: 1 });
  });

  it('counts a run without a report as a failure', () => {
    expect(countResults(undefined, 0, 'crashed')).toEqual({ passed: 0, failed: 1, output: 'crashed' });
  });
});

describe('the output of a failed step', () => {
  it('omits the tests that passed', () => {
    const output = [
      ' ✓ |browser| menus.test.ts (2 tests) 802ms',
      ' \u001b[32m✓\u001b[39m opens a menu 412ms',
      '   × sorts a list 60012ms',
      '     → the list never came',
    ].join('\n');
    expect(omitPassedTests(output)).toBe('   × sorts a list 60012ms\n     → the list never came');
  });
});
