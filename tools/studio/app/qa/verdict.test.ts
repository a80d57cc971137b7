import { describe, expect, it } from 'vitest';
import { findings, problem, shownReport } from './test/findings.ts';
import { judge } from './verdict.ts';

const block = { key: 'a', type: 'metal-ticker', pointer: '/a' };
const broken = {
  expected: 'x.json:4:3 error at /theme/radius: This must be 40 or less. (maximum)\n1 file: 1 error.\n',
};

describe('a layout that is whole', () => {
  it('passes without errors, advice or not', () => {
    expect(judge(findings({ problems: [problem({ severity: 'advice' })] }))).toMatchObject({
      outcome: 'passes',
      reasons: [],
    });
  });

  it.each([
    ['it has an error', { problems: [problem()] }, '1 error in the document'],
    ['it leaves no page', { shown: shownReport({ isRefused: true }) }, 'It leaves no page.'],
    ['a block is not shown', { shown: shownReport({ blocks: [{ ...block, error: 'no' }] }) }, '1 block is not shown'],
    ['a block throws', { failed: [{ pointer: '/a', message: 'no' }] }, '1 block failed in the browser'],
    ['it cannot be shown', { trouble: 'The page does not answer.' }, 'The page does not answer.'],
  ])('fails where %s', (_, found, reason) => {
    expect(judge(findings(found))).toMatchObject({ outcome: 'fails', reasons: [reason] });
  });

  it('is to be looked at where a block lacks its data: the shop may have none', () => {
    const shown = shownReport({ blocks: [{ ...block, load: 12, error: 'no metals' }] });
    expect(judge(findings({ shown }))).toMatchObject({ outcome: 'look', reasons: ['1 block lacks its data'] });
  });

  it('has a slowest block, of those that load anything', () => {
    const shown = shownReport({ blocks: [block, { ...block, load: 3 }, { ...block, load: 9, key: 'c' }] });
    expect(judge(findings({ shown })).slowest?.key).toBe('c');
    expect(judge(findings()).slowest).toBeUndefined();
  });
});

describe('a broken layout', () => {
  it('passes where it is told of as it is written, and its page is refused', () => {
    const found = findings({ ...broken, problems: [problem()], shown: shownReport({ isRefused: true }) });
    expect(judge(found)).toMatchObject({ outcome: 'passes', agreement: { agrees: true } });
  });

  it('fails where something else is said of it', () => {
    expect(judge(findings({ ...broken, problems: [] }))).toMatchObject({
      outcome: 'fails',
      reasons: ['Something else is said of it than must be.'],
    });
  });
});
