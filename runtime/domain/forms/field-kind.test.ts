import { describe, expect, it } from 'vitest';

import { fieldKind } from './field-kind.ts';

describe('the kind of a field', () => {
  it.each([
    [{}, { type: 'string', inputType: 'text' }],
    [{ type: 'string' }, { type: 'string', inputType: 'text' }],
    [{ type: 'date' }, { type: 'date', inputType: 'date' }],
    [{ inputType: 'textarea' }, { type: 'string', inputType: 'textarea' }],
    [{ inputType: 'phone' }, { type: 'string', inputType: 'phone' }],
    [{ inputType: 'select' }, { type: 'select', inputType: 'select' }],
    [
      { type: 'country', inputType: 'city' },
      { type: 'city', inputType: 'city' },
    ],
  ])('of %j is %j', (named, kind) => {
    expect(fieldKind(named)).toEqual(kind);
  });

  it.each([{ inputType: 'email' }, { type: 'text area' }, { inputType: '' }])('of %j is rejected', (named) => {
    expect(() => fieldKind(named)).toThrow('unknown input type');
  });
});
