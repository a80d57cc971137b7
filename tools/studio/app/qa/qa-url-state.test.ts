import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../preview/preview-settings.ts';
import { parseUrlState, serializeUrlState } from './qa-url-state.ts';

it('is parsed as it was serialized', () => {
  const layout = fc.option(fc.string({ unit: 'grapheme', minLength: 1 }), { nil: undefined });
  const switches = fc.record({
    address: fc.constantFrom('/', '/products?page=2', '/products/nora'),
    language: fc.constantFrom('en', 'ar'),
    country: fc.constantFrom('KW', 'SA'),
    width: fc.oneof(fc.constant('fill' as const), fc.integer({ min: 240, max: 3840 })),
    direction: fc.constantFrom('language' as const, 'ltr' as const, 'rtl' as const),
    scheme: fc.constantFrom('device' as const, 'light' as const, 'dark' as const),
    visitor: fc.constantFrom('guest' as const, 'customer' as const),
    date: fc.option(fc.constant('2027-02-14T16:00'), { nil: undefined }),
    clicks: fc.constantFrom('pick' as const, 'use' as const),
  });
  fc.assert(
    fc.property(layout, switches, (open, turned) => {
      const read = parseUrlState(serializeUrlState({ layout: open, switches: turned }));
      expect(read.layout).toBe(open);
      expect({ ...DEFAULT_SETTINGS, ...read.switches }).toEqual(turned);
    }),
  );
});

it('ignores invalid values and never contains another host', () => {
  fc.assert(
    fc.property(fc.string(), (hash) => {
      const { address = '/' } = parseUrlState(`#${hash}`).switches;
      expect(address.startsWith('/') && !address.startsWith('//')).toBe(true);
    }),
  );
  expect(parseUrlState('#width=12&scheme=blue&language=english&date=now&address=//evil.example').switches).toEqual({});
});
