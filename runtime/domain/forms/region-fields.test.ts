import { describe, expect, it } from 'vitest';
import type { FormField, FormSchema } from './form-fields.ts';
import { clearDependents, regionOwner } from './region-fields.ts';

const schemaOf = (fields: Readonly<Record<string, FormField['inputType']>>): FormSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, inputType]) => [name, { type: 'string', inputType }] as const),
  ),
  required: [],
});

const ADDRESS = schemaOf({ country: 'country', city: 'city', area: 'area', street: 'text' });
const TYPED = { country: 'KW', city: 'Hawalli', area: 'Salmiya', street: '12' };

describe('the owner of a region field', () => {
  it('is the nearest one before it', () => {
    const two = schemaOf({ from: 'country', fromCity: 'city', to: 'country', toCity: 'city', toArea: 'area' });
    expect(regionOwner(two, 'fromCity')).toBe('from');
    expect(regionOwner(two, 'toCity')).toBe('to');
    expect(regionOwner(two, 'toArea')).toBe('toCity');
    expect(regionOwner(two, 'to')).toBeUndefined();
  });

  it('is the country for an area without a city field', () => {
    const short = schemaOf({ country: 'country', area: 'area', place: 'cityarea' });
    expect(regionOwner(short, 'area')).toBe('country');
    expect(regionOwner(short, 'place')).toBe('country');
  });
});

describe('a change', () => {
  it('of the country clears city and area, and nothing else', () => {
    expect(clearDependents(ADDRESS, TYPED, { ...TYPED, country: 'SA' })).toEqual({
      country: 'SA',
      city: '',
      area: '',
      street: '12',
    });
  });

  it('of the city clears the area', () => {
    expect(clearDependents(ADDRESS, TYPED, { ...TYPED, city: 'Ahmadi' })).toEqual({
      ...TYPED,
      city: 'Ahmadi',
      area: '',
    });
  });

  it('of anything else clears nothing', () => {
    const changed = { ...TYPED, area: 'Jabriya', street: '13' };
    expect(clearDependents(ADDRESS, TYPED, changed)).toEqual(changed);
    expect(clearDependents(ADDRESS, {}, { country: '' })).toEqual({ country: '' });
  });
});
