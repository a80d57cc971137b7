import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_SCALE, panBy, UNZOOMED, type ZoomBounds, zoomAt } from './zoom-transform.ts';

const square: ZoomBounds = { frame: { width: 400, height: 800 }, image: { width: 400, height: 400 } };
const middle = { x: 0, y: 0 };

it('keeps the point under the finger in place', () => {
  // At twice the scale the point 100 px right of the centre moves to 200 px: the image moves 100 px to the left.
  expect(zoomAt(UNZOOMED, 2, { x: 100, y: 0 }, square)).toEqual({ scale: 2, x: -100, y: 0 });
});

it('has a scale between one and four', () => {
  expect(zoomAt(UNZOOMED, 0.2, middle, square).scale).toBe(1);
  expect(zoomAt(UNZOOMED, 99, middle, square).scale).toBe(MAX_SCALE);
});

it('is centred again without zoom', () => {
  const close = panBy(zoomAt(UNZOOMED, 3, middle, square), { x: 90, y: 90 }, square);
  expect(zoomAt(close, 1, { x: 33, y: -80 }, square)).toEqual({
    scale: 1,
    x: expect.closeTo(0),
    y: expect.closeTo(0),
  });
});

it('never shows more empty frame than unzoomed, after any pinches and drags', () => {
  const number = fc.double({ min: -2000, max: 2000, noNaN: true });
  const act = fc.record({ scale: fc.double({ min: 0.01, max: 20, noNaN: true }), x: number, y: number });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      let view = UNZOOMED;
      for (const { scale, x, y } of acts) view = panBy(zoomAt(view, scale, { x, y }, square), { x: y, y: x }, square);
      expect(view.scale >= 1 && view.scale <= MAX_SCALE).toBe(true);
      expect(Math.abs(view.x)).toBeLessThanOrEqual((view.scale - 1) * 200 + 1e-6);
      expect(Math.abs(view.y)).toBeLessThanOrEqual(Math.max(0, view.scale * 200 - 400) + 1e-6);
    }),
  );
});
