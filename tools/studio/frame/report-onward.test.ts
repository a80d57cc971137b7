import { describe, expect, it } from 'vitest';
import type { ReportedBlock } from '../wire.ts';
import { reportOnward } from './report-onward.ts';

const block = (key: string, more: Partial<ReportedBlock> = {}): ReportedBlock => ({
  key,
  type: 'product-grid',
  pointer: `/${key}`,
  ...more,
});

const onward = (now: ReportedBlock, earlier: ReportedBlock, isUnchanged: boolean, error?: Error) => {
  const unchanged = new Set(isUnchanged ? [now.key] : []);
  const missing = error === undefined ? [] : [{ block: { key: now.key, type: now.type, props: {} }, error }];
  return reportOnward({ blocks: [now] }, { blocks: [earlier] }, { unchanged, missing }).blocks[0];
};

describe('the report of a renewed page', () => {
  it('says of a block how long it took when the page was made whole', () => {
    expect(onward(block('a'), block('a', { load: 12 }), false)?.load).toBe(12);
    expect(onward(block('a', { type: 'hero' }), block('a', { load: 12 }), false)?.load).toBeUndefined();
  });

  it('says what was wrong with a block for as long as that is the same', () => {
    const earlier = block('a', { error: 'no data' });
    expect(onward(block('a'), earlier, true)?.error).toBe('no data');
    expect(onward(block('a'), earlier, false)).not.toHaveProperty('error');
  });

  it('says what is wrong with it now before anything else', () => {
    const earlier = block('a', { error: 'no data' });
    expect(onward(block('a'), earlier, true, new Error('nobody answers'))?.error).toBe('nobody answers');
    expect(onward(block('a', { error: 'unknown' }), earlier, true, new Error('x'))?.error).toBe('unknown');
  });
});
