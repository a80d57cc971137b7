import { expect, it } from 'vitest';
import { fitFrame } from './PreviewFrame.tsx';

it('scales a page down to a narrower panel, and never up', () => {
  expect(fitFrame(1280, { width: 640, height: 500 })).toEqual({ width: 1280, height: 1000, scale: 0.5 });
  expect(fitFrame(390, { width: 640, height: 500 })).toEqual({ width: 390, height: 500, scale: 1 });
  expect(fitFrame('fill', { width: 640, height: 500 })).toEqual({ width: 640, height: 500, scale: 1 });
});
