import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeIntl, numberingSystemOf } from './numbering-system.ts';

describe('the figures of a language', () => {
  it('are the tenant’s choice in Arabic', () => {
    expect(numberingSystemOf('ar', 'arabic')).toBe('arab');
    expect(numberingSystemOf('ar', 'latin')).toBe('latn');
  });

  it.each(['de', 'en', 'es', 'fr', 'tr'])('are Latin in %s', (locale) => {
    expect(numberingSystemOf(locale, 'arabic')).toBe('latn');
  });
});

describe('what Intl wrote', () => {
  it('is the same whichever space and marks its version puts', () => {
    expect(normalizeIntl('1\u202f234,5\u00a0€')).toBe(normalizeIntl('1 234,5 €'));
    expect(normalizeIntl('\u061c-5\u00a0د.ك.\u200f')).toBe('-5\u00a0د.ك.');
  });

  it('is made the same once and for all', () => {
    fc.assert(fc.property(fc.string(), (text) => normalizeIntl(normalizeIntl(text)) === normalizeIntl(text)));
  });
});
