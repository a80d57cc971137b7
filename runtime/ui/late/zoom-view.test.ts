import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitted, MOST_SCALE, moveBy, WHOLE, type ZoomRoom, zoomAt } from './zoom-view.ts';

const square: ZoomRoom = { frame: { width: 400, height: 800 }, picture: { width: 400, height: 400 } };
const middle = { x: 0, y: 0 };

describe('a picture that is looked at closely', () => {
  it('grows around its middle', () => {
    expect(zoomAt(WHOLE, 2, middle, square)).toEqual({ scale: 2, x: 0, y: 0 });
  });

  it('keeps what lies under the finger there', () => {
    // 100 px right of the middle lies 50 px right of it when twice as small: the middle goes 100 px to the left.
    expect(zoomAt(WHOLE, 2, { x: 100, y: 0 }, square)).toEqual({ scale: 2, x: -100, y: 0 });
  });

  it('is never smaller than whole nor larger than four times that', () => {
    expect(zoomAt(WHOLE, 0.2, middle, square).scale).toBe(1);
    expect(zoomAt(WHOLE, 99, middle, square).scale).toBe(MOST_SCALE);
  });

  it('lies in the middle again when it is whole', () => {
    const close = moveBy(zoomAt(WHOLE, 3, middle, square), { x: 90, y: 90 }, square);
    expect(zoomAt(close, 1, { x: 33, y: -80 }, square)).toEqual({
      scale: 1,
      x: expect.closeTo(0),
      y: expect.closeTo(0),
    });
  });

  it('is moved no further than to its edge, and not at all where all of it is in view', () => {
    const close = zoomAt(WHOLE, 2, middle, square);
    expect(moveBy(close, { x: 999, y: 999 }, square)).toEqual({ scale: 2, x: 200, y: 0 });
    expect(moveBy(WHOLE, { x: 50, y: 50 }, square)).toEqual(WHOLE);
  });

  it('never leaves its frame emptier than whole, however it is pinched and dragged', () => {
    const number = fc.double({ min: -2000, max: 2000, noNaN: true });
    const act = fc.record({ scale: fc.double({ min: 0.01, max: 20, noNaN: true }), x: number, y: number });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        let view = WHOLE;
        for (const { scale, x, y } of acts)
          view = moveBy(zoomAt(view, scale, { x, y }, square), { x: y, y: x }, square);
        expect(view.scale >= 1 && view.scale <= MOST_SCALE).toBe(true);
        expect(Math.abs(view.x)).toBeLessThanOrEqual((view.scale - 1) * 200 + 1e-6);
        expect(Math.abs(view.y)).toBeLessThanOrEqual(Math.max(0, view.scale * 200 - 400) + 1e-6);
      }),
    );
  });

  it('is as large as its frame lets it be', () => {
    expect(fitted({ width: 1000, height: 500 }, square.frame)).toEqual({ width: 400, height: 200 });
    expect(fitted({ width: 0, height: 0 }, square.frame)).toEqual(square.frame);
  });
});
