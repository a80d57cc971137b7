import { expect, it } from 'vitest';
import { parseSessionKeys } from './session-keys.ts';

const [first, second] = ['a'.repeat(32), 'ب'.repeat(16)];

it('keys are separated by commas, in order, and as long as they must be in bytes', () => {
  expect(parseSessionKeys(` ${first} ,${second},`)).toEqual([first, second]);
});

it.each([
  ['', 'SESSION_KEYS holds no key.'],
  [' , ', 'SESSION_KEYS holds no key.'],
  [`${first},${'a'.repeat(31)}`, 'Key 2 of SESSION_KEYS is shorter than 32 bytes.'],
])('%j is refused', (text, sentence) => {
  expect(() => parseSessionKeys(text)).toThrow(sentence);
});
