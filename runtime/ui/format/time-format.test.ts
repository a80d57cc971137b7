import { describe, expect, it } from 'vitest';
import { getTimeFormat } from './time-format.ts';

describe('getTimeFormat', () => {
  it('follows the conventions of the language', () => {
    expect(getTimeFormat('en', 'latin').formatTime('21:30')).toBe('9:30\u00a0PM');
    expect(getTimeFormat('de', 'latin').formatTime('21:30')).toBe('21:30');
    expect(getTimeFormat('fr', 'latin').formatWeekday(1)).toBe('lundi');
    expect(getTimeFormat('en', 'latin').formatWeekday(7)).toBe('Sunday');
  });

  it('uses the shop’s digits in Arabic', () => {
    expect(getTimeFormat('ar', 'arabic').formatTime('09:30')).toBe('٩:٣٠\u00a0ص');
    expect(getTimeFormat('ar', 'latin').formatTime('09:30')).toBe('9:30\u00a0ص');
  });
});
