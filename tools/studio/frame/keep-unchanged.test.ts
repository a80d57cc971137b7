import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepUnchanged } from './keep-unchanged.ts';

const copyOf = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

describe('keeping what has not changed', () => {
  it('says what the new value says', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (fresh, old) => {
        expect(JSON.stringify(keepUnchanged(fresh, old))).toBe(JSON.stringify(fresh));
      }),
    );
  });

  it('is the old value itself where the two are the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const value = copyOf(json);
        expect(keepUnchanged(copyOf(value), value)).toBe(value);
      }),
    );
  });

  it('writes to neither', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (fresh, old) => {
        const texts = [JSON.stringify(fresh), JSON.stringify(old)];
        keepUnchanged(fresh, old);
        expect([JSON.stringify(fresh), JSON.stringify(old)]).toEqual(texts);
      }),
    );
  });

  it('is new on the way to what has changed, and nowhere else', () => {
    const old = { blocks: [{ props: { title: 'a' } }, { props: { title: 'b' } }], header: { rows: [] } };
    const fresh = keepUnchanged({ ...copyOf(old), blocks: [old.blocks[0], { props: { title: 'c' } }] }, old);
    expect(fresh).not.toBe(old);
    expect(fresh.blocks[0]).toBe(old.blocks[0]);
    expect(fresh.blocks[1]).not.toBe(old.blocks[1]);
    expect(fresh.header).toBe(old.header);
  });

  it('takes a name that every object has for no part of it', () => {
    expect(keepUnchanged({ constructor: {} }, {})).toEqual({ constructor: {} });
  });
});
