import { describe, expect, it } from 'vitest';
import { timeFormat } from './time-format.ts';

describe('times and days', () => {
  it('are written as the language writes them', () => {
    expect(timeFormat('en', 'latin').time('21:30')).toBe('9:30\u00a0PM');
    expect(timeFormat('de', 'latin').time('21:30')).toBe('21:30');
    expect(timeFormat('fr', 'latin').day(1)).toBe('lundi');
    expect(timeFormat('en', 'latin').day(7)).toBe('Sunday');
  });

  it('have the digits that the shop chose for Arabic', () => {
    expect(timeFormat('ar', 'arabic').time('09:30')).toBe('٩:٣٠\u00a0ص');
    expect(timeFormat('ar', 'latin').time('09:30')).toBe('9:30\u00a0ص');
  });
});
