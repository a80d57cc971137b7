import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Option } from '../../../schemas/generated/wire.ts';
import { option, values } from '../test/whole-products.ts';
import { maxSelections, type OptionChoice, toggleValue } from './option-choice.ts';
import { minSelections, optionError, optionMarker } from './option-marker.ts';

const five = values('1', '2', '3', '4', '5');
const picked = (of: Option, picks: number): OptionChoice =>
  of.values.slice(0, picks).reduce<OptionChoice>((choice, { _id }) => toggleValue(choice, of, _id), []);

it('the marker of a single choice shows required until chosen, then Done', () => {
  const color = option('1', { layout: 'color', isRequired: true, values: five });
  expect(optionMarker(color, [])).toEqual({ kind: 'required' });
  expect(optionMarker(color, picked(color, 1))).toEqual({ kind: 'done' });
  expect(optionMarker(color, toggleValue(picked(color, 1), color, five[0]?._id ?? ''))).toEqual({ kind: 'required' });
});

describe('the marker of a multiple choice', () => {
  const box = (more: Partial<Option>) => option('1', { layout: 'checkbox', values: five, ...more });

  it('shows Choose N, or Choose min – max with a default min of 1', () => {
    expect(optionMarker(box({ minimumChoises: 2, maximumChoises: 2 }), [])).toMatchObject({ minimum: 2, maximum: 2 });
    expect(optionMarker(box({ minimumChoises: 2, maximumChoises: 4 }), [])).toMatchObject({ minimum: 2, maximum: 4 });
    expect(optionMarker(box({ maximumChoises: 4 }), [])).toMatchObject({ minimum: 1, maximum: 4 });
    expect(optionMarker(box({ maximumChoises: 0 }), [])).toMatchObject({ minimum: 1, maximum: 5 });
  });

  it('is satisfied when count >= minimumChoises', () => {
    const of = box({ minimumChoises: 2, maximumChoises: 4 });
    const satisfied = [0, 1, 2, 3, 4].map((picks) => optionMarker(of, picked(of, picks)));
    expect(satisfied.map((marker) => marker?.kind === 'choose' && marker.isSatisfied)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});

it('disabled values do not count for minimum and maximum', () => {
  const [first, ...others] = values('1', '2', '3');
  const offering = (...disabled: readonly number[]): Option =>
    option('1', {
      layout: 'checkbox',
      isRequired: true,
      minimumChoises: 3,
      maximumChoises: 3,
      values: [first, ...others].flatMap((each, index) =>
        each === undefined ? [] : [{ ...each, disabled: disabled.includes(index) }],
      ),
    });
  const of = offering(2);
  const both = picked(of, 2);
  expect([minSelections(of), maxSelections(of), optionError(of, both)]).toEqual([2, 2, undefined]);
  expect(optionMarker(of, both)).toEqual({ kind: 'choose', minimum: 2, maximum: 2, isSatisfied: true });
});

describe('an option error', () => {
  const box = option('1', { layout: 'checkbox', isRequired: true, minimumChoises: 2, maximumChoises: 4, values: five });

  it('is required when nothing is chosen', () => {
    expect(optionError(box, [])).toBe('option-required');
    expect(optionError(option('2', { layout: 'uploadfile', isRequired: true }), [])).toBe('option-required');
  });

  it('is too few below the minimum', () => {
    expect(optionError(box, picked(box, 1))).toBe('option-too-few');
    expect(optionError(box, picked(box, 2))).toBeUndefined();
  });

  it('does not arise for an untouched optional option; a started one needs its minimum', () => {
    const optional = { ...box, isRequired: false };
    expect(optionError(optional, [])).toBeUndefined();
    expect(optionError(optional, picked(optional, 1))).toBe('option-too-few');
  });
});

it('the marker of a required option is done or satisfied exactly without an error, and never requires more than can be chosen', () => {
  const layout = fc.constantFrom<Option['layout']>('button', 'color', 'dropdown', 'radio', 'checkbox');
  const count = fc.nat(5);
  fc.assert(
    fc.property(
      layout,
      count,
      count,
      fc.boolean(),
      count,
      (of, minimumChoises, maximumChoises, enableQuantity, picks) => {
        const required = option('1', {
          layout: of,
          isRequired: true,
          minimumChoises,
          maximumChoises,
          enableQuantity,
          values: five,
        });
        const choice = picked(required, picks);
        const marker = optionMarker(required, choice);
        expect(optionError(required, picked(required, maxSelections(required)))).toBeUndefined();
        const isMet = marker?.kind === 'done' || (marker?.kind === 'choose' && marker.isSatisfied);
        expect(isMet).toBe(optionError(required, choice) === undefined);
      },
    ),
  );
});
