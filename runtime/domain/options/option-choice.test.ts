import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Option } from '../../../schemas/generated/wire.ts';
import cartOptionValue from '../../../schemas/wire/cart-option-value.schema.json' with { type: 'json' };
import { option, value, values } from '../test/whole-products.ts';
import {
  addValue,
  attachFile,
  dropUnavailable,
  MAX_OPTION_TEXT_LENGTH,
  maxSelections,
  type OptionChoice,
  optionText,
  removeValue,
  selectedCount,
  setText,
  toggleValue,
  totalSelected,
} from './option-choice.ts';

const [first, second, third] = [value('1'), value('2'), value('3')];
const three = (more: Partial<Option> = {}) => option('1', { values: [first, second, third], ...more });
const chosenIn = (choice: OptionChoice, of: Option) =>
  of.values.filter(({ _id }) => selectedCount(choice, of._id, _id) > 0).map(({ name }) => name.en);

describe('button, color, radio and dropdown', () => {
  const single = (['button', 'color', 'radio', 'dropdown'] as const).map((layout) => three({ layout }));

  it.each(single)('$layout picks one value; clicking the selected value again deselects', (of) => {
    const choice = toggleValue(toggleValue([], of, first._id), of, second._id);
    expect(chosenIn(choice, of)).toEqual(['Value 2']);
    expect(toggleValue(choice, of, second._id)).toEqual([]);
  });

  it('pick one value, with maximumChoises and enableQuantity too', () => {
    expect(maxSelections(three({ maximumChoises: 3, enableQuantity: true }))).toBe(1);
  });
});

describe('a checkbox', () => {
  it('allows several up to maximumChoises', () => {
    const of = three({ layout: 'checkbox', maximumChoises: 2 });
    const two = toggleValue(toggleValue([], of, first._id), of, third._id);
    expect(chosenIn(two, of)).toEqual(['Value 1', 'Value 3']);
    expect(toggleValue(two, of, second._id)).toBe(two);
    expect(chosenIn(toggleValue(two, of, first._id), of)).toEqual(['Value 3']);
  });

  it('replaces the old pick with the new one when maximumChoises is 1', () => {
    const of = three({ layout: 'checkbox', maximumChoises: 1 });
    expect(chosenIn(toggleValue(toggleValue([], of, first._id), of, second._id), of)).toEqual(['Value 2']);
  });

  it('has no limit when maximumChoises is 0', () => {
    const of = three({ layout: 'checkbox', maximumChoises: 0 });
    expect(maxSelections(of)).toBe(3);
  });
});

describe('with enableQuantity', () => {
  it('a value can be added repeatedly up to maximumChoises', () => {
    const of = three({ layout: 'checkbox', enableQuantity: true, maximumChoises: 3 });
    const twice = addValue(addValue([], of, first._id), of, first._id);
    const full = addValue(twice, of, second._id);
    expect([selectedCount(full, of._id, first._id), selectedCount(full, of._id, second._id)]).toEqual([2, 1]);
    expect(addValue(full, of, first._id)).toBe(full);
    expect(toggleValue(full, of, third._id)).toBe(full);
  });

  it('removing takes one unit at a time', () => {
    const of = three({ layout: 'checkbox', enableQuantity: true, maximumChoises: 5 });
    const once = removeValue(addValue(addValue([], of, first._id), of, first._id), of, first._id);
    expect(selectedCount(once, of._id, first._id)).toBe(1);
    expect(removeValue(once, of, first._id)).toEqual([]);
    expect(removeValue([], of, first._id)).toEqual([]);
  });
});

describe('a text option', () => {
  const note = option('2', { layout: 'textarea', values: [first] });

  it('stores its text with the first value, whose price counts', () => {
    expect(setText([], note, 'For Noor')).toEqual([
      { optionId: note._id, values: [{ valueId: first._id, quantity: 1, textValue: 'For Noor' }] },
    ]);
  });

  it('is cleared by blank text', () => expect(setText(setText([], note, 'x'), note, ' \n')).toEqual([]));

  it('is cut at the wire’s limit, at a whole character', () => {
    expect(cartOptionValue.properties.textValue.maxLength).toBe(MAX_OPTION_TEXT_LENGTH);
    expect(optionText(setText([], note, 'x'.repeat(MAX_OPTION_TEXT_LENGTH + 1)), note._id)).toHaveLength(
      MAX_OPTION_TEXT_LENGTH,
    );
    expect(optionText(setText([], note, `${'x'.repeat(MAX_OPTION_TEXT_LENGTH - 1)}🌷`), note._id)).toHaveLength(
      MAX_OPTION_TEXT_LENGTH - 1,
    );
  });

  it.each([
    ['2026-03-01', true],
    ['2028-02-29', true],
    ['2026-02-30', false],
    ['1/3/2026', false],
    ['2026-3-1', false],
    ['', false],
  ])('of a datepicker needs yyyy-MM-dd: %s → %s', (text, isDay) => {
    const date = option('3', { layout: 'datepicker' });
    expect(optionText(setText([], date, text), date._id)).toBe(isDay ? text : '');
  });

  it('takes no value, and a choice option takes no text', () => {
    expect(setText([], three(), 'x')).toEqual([]);
    expect(toggleValue([], note, first._id)).toEqual([]);
  });
});

describe('an attached file', () => {
  const photo = option('4', { layout: 'uploadfile' });
  const file = { key: 'k', name: 'photo.png', mimeType: 'image/png', size: 10 };

  it('can be removed', () => expect(attachFile(attachFile([], photo, file), photo, undefined)).toEqual([]));

  it('fits upload options only', () => expect(attachFile([], three(), file)).toEqual([]));
});

describe('a choice', () => {
  const options = [
    three({ layout: 'checkbox', maximumChoises: 0 }),
    option('5', { values: values('4', '5') }),
    option('6', { layout: 'checkbox', enableQuantity: true, maximumChoises: 4, values: values('6', '7') }),
  ];
  const click = fc.constantFrom(...options.flatMap((of) => of.values.map(({ _id }) => ({ of, id: _id }))));
  const act = fc.tuple(fc.constantFrom(toggleValue, addValue, removeValue), click);
  const applyAll = (acts: readonly [typeof toggleValue, { of: Option; id: string }][]) =>
    acts.reduce<OptionChoice>((choice, [step, { of, id }]) => step(choice, of, id), []);

  it('never exceeds the maximum of its option', () => {
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        const choice = applyAll(acts);
        return options.every((of) => totalSelected(choice, of._id) <= maxSelections(of));
      }),
    );
  });

  it('is unchanged when restored from a cart', () => {
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        const choice = dropUnavailable(applyAll(acts), options);
        expect(dropUnavailable(choice, options)).toEqual(choice);
      }),
    );
  });

  it('keeps only what the product still offers when restored', () => {
    const old = toggleValue(toggleValue([], three(), first._id), option('9', { values: values('9') }), value('9')._id);
    expect(dropUnavailable(old, [three({ values: [second] }), option('5')])).toEqual([]);
    expect(
      dropUnavailable([{ optionId: three()._id, values: [{ valueId: first._id, quantity: 99 }] }], [three()]),
    ).toEqual(toggleValue([], three(), first._id));
  });
});
