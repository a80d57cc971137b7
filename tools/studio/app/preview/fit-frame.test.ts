import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitFrame } from './fit-frame.ts';

it('scales a page down to a narrower panel, and never up', () => {
  expect(fitFrame(1280, { width: 640, height: 500 })).toEqual({ width: 1280, height: 1000, scale: 0.5 });
  expect(fitFrame(390, { width: 640, height: 500 })).toEqual({ width: 390, height: 500, scale: 1 });
  expect(fitFrame('fill', { width: 640, height: 500 })).toEqual({ width: 640, height: 500, scale: 1 });
});

it('fits any page into any panel and fills its height', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.constant('fill' as const), fc.integer({ min: 240, max: 3840 })),
      fc.record({ width: fc.integer({ min: 1, max: 4000 }), height: fc.integer({ min: 1, max: 3000 }) }),
      (wanted, panel) => {
        const { width, height, scale } = fitFrame(wanted, panel);
        expect(width * scale).toBeLessThanOrEqual(panel.width + 0.001);
        expect(height * scale).toBeCloseTo(panel.height, 6);
        expect(scale).toBeLessThanOrEqual(1);
      },
    ),
  );
});
