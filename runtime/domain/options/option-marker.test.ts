import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Option } from '../../../schemas/generated/wire.ts';
import { option, values } from '../test/whole-products.ts';
import { addValue, maxSelections, type OptionChoice, setText, toggleValue } from './option-choice.ts';
import { minSelections, optionError, optionMarker } from './option-marker.ts';

const five = values('1', '2', '3', '4', '5');
const picked = (of: Option, picks: number): OptionChoice =>
  of.values.slice(0, picks).reduce<OptionChoice>((choice, { _id }) => toggleValue(choice, of, _id), []);

describe('the marker of a single choice', () => {
  const color = option('1', { layout: 'color', isRequired: true, values: five });

  it('shows required until chosen, then Done', () => {
    expect(optionMarker(color, [])).toEqual({ kind: 'required' });
    expect(optionMarker(color, picked(color, 1))).toEqual({ kind: 'done' });
    expect(optionMarker(color, toggleValue(picked(color, 1), color, five[0]?._id ?? ''))).toEqual({ kind: 'required' });
  });

  it('shows them for a text and for a checkbox with room for one, too', () => {
    const text = option('2', { layout: 'textfield', isRequired: true });
    const box = option('3', { layout: 'checkbox', isRequired: true, maximumChoises: 1, values: five });
    expect([optionMarker(text, []), optionMarker(text, setText([], text, 'x'))]).toEqual([
      { kind: 'required' },
      { kind: 'done' },
    ]);
    expect(optionMarker(box, [])).toEqual({ kind: 'required' });
  });

  it('is not there where it may be left out, or offers nothing', () => {
    expect(optionMarker(option('1', { values: five }), [])).toBeUndefined();
    expect(optionMarker(option('1', { isRequired: true }), [])).toBeUndefined();
  });
});

describe('the marker of a multiple choice', () => {
  const box = (more: Partial<Option>) => option('1', { layout: 'checkbox', values: five, ...more });

  it('says Choose N where just so many are chosen', () => {
    expect(optionMarker(box({ minimumChoises: 2, maximumChoises: 2 }), [])).toMatchObject({ minimum: 2, maximum: 2 });
  });

  it('says Choose min – max, min being 1 by default', () => {
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

  it('counts a value as often as it is added', () => {
    const of = box({ enableQuantity: true, minimumChoises: 2, maximumChoises: 3 });
    const once = addValue([], of, five[0]?._id ?? '');
    expect(optionMarker(of, once)).toMatchObject({ isSatisfied: false });
    expect(optionMarker(of, addValue(once, of, five[0]?._id ?? ''))).toMatchObject({ isSatisfied: true });
  });

  it('never asks for more than there is', () => {
    const of = box({ minimumChoises: 9, maximumChoises: 0 });
    expect(optionMarker(of, picked(of, 5))).toEqual({ kind: 'choose', minimum: 5, maximum: 5, isSatisfied: true });
  });
});

describe('values that are disabled', () => {
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

  it('are not asked for', () => {
    const of = offering(2);
    const both = picked(of, 2);
    expect([minSelections(of), maxSelections(of), optionError(of, both)]).toEqual([2, 2, undefined]);
    expect(optionMarker(of, both)).toEqual({ kind: 'choose', minimum: 2, maximum: 2, isSatisfied: true });
  });

  it('leave a single choice where one value is left, and none to ask for where none is', () => {
    const one = offering(1, 2);
    expect([optionMarker(one, []), optionMarker(one, picked(one, 1))]).toEqual([
      { kind: 'required' },
      { kind: 'done' },
    ]);
    expect(optionMarker(offering(0, 1, 2), [])).toEqual({ kind: 'required' });
  });
});

describe('an option lacks', () => {
  const box = option('1', { layout: 'checkbox', isRequired: true, minimumChoises: 2, maximumChoises: 4, values: five });

  it('a choice, where it is required and nothing is chosen', () => {
    expect(optionError(box, [])).toBe('option-required');
    expect(optionError(option('2', { layout: 'uploadfile', isRequired: true }), [])).toBe('option-required');
  });

  it('some of it, where too few are chosen', () => {
    expect(optionError(box, picked(box, 1))).toBe('option-too-few');
    expect(optionError(box, picked(box, 2))).toBeUndefined();
  });

  it('nothing, where it may be left alone; but once begun it takes as many as it says', () => {
    const optional = { ...box, isRequired: false };
    expect(optionError(optional, [])).toBeUndefined();
    expect(optionError(optional, picked(optional, 1))).toBe('option-too-few');
  });

  it('nothing, where it offers nothing', () => {
    expect(optionError(option('1', { isRequired: true }), [])).toBeUndefined();
  });
});

describe('the marker of any option', () => {
  it('asks for at least one, and never for more than can be picked', () => {
    const layout = fc.constantFrom<Option['layout']>('button', 'color', 'dropdown', 'radio', 'checkbox');
    const limits = fc.record({ minimumChoises: fc.nat(9), maximumChoises: fc.nat(9), isRequired: fc.boolean() });
    fc.assert(
      fc.property(layout, limits, fc.boolean(), fc.nat(5), (of, limit, enableQuantity, picks) => {
        const asked = option('1', { layout: of, ...limit, enableQuantity, values: five });
        const marker = optionMarker(asked, picked(asked, picks));
        expect(marker?.kind === 'choose').toBe(maxSelections(asked) > 1);
        if (marker?.kind !== 'choose') return;
        expect(marker.minimum).toBeGreaterThanOrEqual(1);
        expect(marker.minimum).toBeLessThanOrEqual(marker.maximum);
        expect(marker.maximum).toBe(maxSelections(asked));
      }),
    );
  });

  it('can be satisfied by clicking, however the shop limits it', () => {
    const layout = fc.constantFrom<Option['layout']>('button', 'color', 'dropdown', 'radio', 'checkbox');
    fc.assert(
      fc.property(layout, fc.nat(5), fc.nat(5), fc.boolean(), (of, minimumChoises, most, isRequired) => {
        const asked = option('1', { layout: of, minimumChoises, maximumChoises: most, isRequired, values: five });
        expect(optionError(asked, picked(asked, maxSelections(asked)))).toBeUndefined();
      }),
    );
  });
});

describe('the marker of any option that must be answered', () => {
  it('is done or satisfied just when nothing is lacking', () => {
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
          const asked = option('1', {
            layout: of,
            isRequired: true,
            minimumChoises,
            maximumChoises,
            enableQuantity,
            values: five,
          });
          const choice = picked(asked, picks);
          const marker = optionMarker(asked, choice);
          const isMet = marker?.kind === 'done' || (marker?.kind === 'choose' && marker.isSatisfied);
          expect(isMet).toBe(optionError(asked, choice) === undefined);
        },
      ),
    );
  });
});
