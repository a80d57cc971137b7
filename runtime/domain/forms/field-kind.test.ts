import { describe, expect, it } from 'vitest';
import { dynamicForm } from './dynamic-form.ts';
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

  it.each([{ inputType: 'email' }, { type: 'text area' }, { inputType: '' }])('of %j does not exist', (named) => {
    expect(() => fieldKind(named)).toThrow('unknown input type');
  });

  it('is what the shop reads in it', () => {
    for (const inputType of ['text', 'textarea', 'phone', 'number', 'date', 'select', 'country', 'city', 'area']) {
      const field = { _id: 'f'.repeat(24), ...fieldKind({ inputType }), isRequired: false, name: { en: 'Field' } };
      const { properties } = dynamicForm({ _id: 'e'.repeat(24), fields: [field] }).schema;
      expect(properties[field._id]?.inputType).toBe(inputType);
    }
  });
});
