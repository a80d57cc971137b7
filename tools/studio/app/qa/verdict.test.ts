import { describe, expect, it } from 'vitest';
import { createFindings, createProblem, createReport } from './test/findings.ts';
import { judgeLayout } from './verdict.ts';

const block = { key: 'a', type: 'metal-ticker', pointer: '/a' };
const broken = {
  expected: 'x.json:4:3 error at /theme/radius: This must be 40 or less. (maximum)\n1 file: 1 error.\n',
};

describe('a valid layout', () => {
  it('passes without errors, with or without advice', () => {
    expect(judgeLayout(createFindings({ problems: [createProblem({ severity: 'advice' })] }))).toMatchObject({
      outcome: 'passes',
      reasons: [],
    });
  });

  it.each([
    ['it has an error', { problems: [createProblem()] }, '1 error in the document'],
    ['its page cannot be rendered', { report: createReport({ isRefused: true }) }, 'Page cannot be shown'],
    ['a block is not shown', { report: createReport({ blocks: [{ ...block, error: 'no' }] }) }, '1 block not shown'],
    ['a block throws', { failed: [{ pointer: '/a', message: 'no' }] }, '1 block failed to render'],
    ['it cannot be shown', { error: 'The preview page does not respond.' }, 'The preview page does not respond.'],
  ])('fails when %s', (_, found, reason) => {
    expect(judgeLayout(createFindings(found))).toMatchObject({ outcome: 'fails', reasons: [reason] });
  });

  it('needs a manual check when a block has no data', () => {
    const shown = createReport({ blocks: [{ ...block, load: 12, error: 'no metals' }] });
    expect(judgeLayout(createFindings({ report: shown }))).toMatchObject({
      outcome: 'look',
      reasons: ['1 block has no data'],
    });
  });
});

describe('a broken layout', () => {
  it('passes when its messages are as expected and its page is refused', () => {
    const found = createFindings({ ...broken, problems: [createProblem()], report: createReport({ isRefused: true }) });
    expect(judgeLayout(found)).toMatchObject({ outcome: 'passes', comparison: { matches: true } });
  });

  it('fails when its messages differ', () => {
    expect(judgeLayout(createFindings({ ...broken, problems: [] }))).toMatchObject({
      outcome: 'fails',
      reasons: ['Messages differ from expected'],
    });
  });
});
