import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareUnchanged } from './structural-sharing.ts';

const copyOf = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

describe('structural sharing', () => {
  it('is equal to the new value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (fresh, old) => {
        expect(JSON.stringify(shareUnchanged(fresh, old))).toBe(JSON.stringify(fresh));
      }),
    );
  });

  it('modifies neither value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (fresh, old) => {
        const texts = [JSON.stringify(fresh), JSON.stringify(old)];
        shareUnchanged(fresh, old);
        expect([JSON.stringify(fresh), JSON.stringify(old)]).toEqual(texts);
      }),
    );
  });

  it('creates new objects only on the path to a change', () => {
    const old = { blocks: [{ props: { title: 'a' } }, { props: { title: 'b' } }], header: { rows: [] } };
    const fresh = shareUnchanged({ ...copyOf(old), blocks: [old.blocks[0], { props: { title: 'c' } }] }, old);
    expect(fresh).not.toBe(old);
    expect(fresh.blocks[0]).toBe(old.blocks[0]);
    expect(fresh.blocks[1]).not.toBe(old.blocks[1]);
    expect(fresh.header).toBe(old.header);
  });

  it('ignores inherited property names', () => {
    expect(shareUnchanged({ constructor: {} }, {})).toEqual({ constructor: {} });
  });
});
