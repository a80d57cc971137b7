import { expect, it } from 'vitest';
import block from './block.ts';

it('is for editors only', () => {
  expect(block.isForEditors).toBe(true);
});
