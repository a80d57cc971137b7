import { describe, expect, it } from 'vitest';
import type { ReportedBlock } from '../studio-protocol.ts';
import { mergeReports } from './refresh-page.ts';

const block = (key: string, more: Partial<ReportedBlock> = {}): ReportedBlock => ({
  key,
  type: 'product-grid',
  pointer: `/${key}`,
  ...more,
});

const mergeBlock = (now: ReportedBlock, earlier: ReportedBlock, isUnchanged: boolean, error?: Error) => {
  const unchanged = new Set(isUnchanged ? [now.key] : []);
  const missing = error === undefined ? [] : [{ block: { key: now.key, type: now.type, props: {} }, error }];
  return mergeReports({ blocks: [now] }, { blocks: [earlier] }, { unchanged, missing }).blocks[0];
};

describe('the report of a refreshed page', () => {
  it('keeps the load time of a block of the same type', () => {
    expect(mergeBlock(block('a'), block('a', { load: 12 }), false)?.load).toBe(12);
    expect(mergeBlock(block('a', { type: 'hero' }), block('a', { load: 12 }), false)?.load).toBeUndefined();
  });

  it('prefers current errors', () => {
    const earlier = block('a', { error: 'no data' });
    expect(mergeBlock(block('a'), earlier, true, new Error('nobody answers'))?.error).toBe('nobody answers');
    expect(mergeBlock(block('a', { error: 'unknown' }), earlier, true, new Error('x'))?.error).toBe('unknown');
  });
});
