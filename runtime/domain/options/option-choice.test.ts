import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Option } from '../../../schemas/generated/wire.ts';
import cartOptionValue from '../../../schemas/wire/cart-option-value.schema.json' with { type: 'json' };
import { option, value, values } from '../test/whole-products.ts';
import {
  addValue,
  attachedFile,
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

  it.each(single)('$layout picks one value', (of) => {
    const choice = toggleValue(toggleValue([], of, first._id), of, second._id);
    expect(chosenIn(choice, of)).toEqual(['Value 2']);
  });

  it.each(single)('$layout: clicking the selected value again deselects', (of) => {
    expect(toggleValue(toggleValue([], of, first._id), of, first._id)).toEqual([]);
  });

  it('pick one value however many picks the shop allows', () => {
    expect(maxSelections(three({ maximumChoises: 3 }))).toBe(1);
  });

  it.each(single)('$layout takes one value once, with enableQuantity too: it has no counter', (of) => {
    const counted = { ...of, enableQuantity: true, maximumChoises: 5 };
    const once = toggleValue([], counted, first._id);
    expect([maxSelections(counted), addValue(once, counted, first._id)]).toEqual([1, once]);
    expect(chosenIn(addValue(once, counted, second._id), counted)).toEqual(['Value 2']);
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

  it('allows as many as there are when maximumChoises is 0', () => {
    const of = three({ layout: 'checkbox', maximumChoises: 0 });
    expect(
      chosenIn(
        of.values.reduce<OptionChoice>((choice, { _id }) => toggleValue(choice, of, _id), []),
        of,
      ),
    ).toHaveLength(3);
  });

  it('takes each value once', () => {
    const of = three({ layout: 'checkbox', maximumChoises: 3 });
    const once = toggleValue([], of, first._id);
    expect(addValue(once, of, first._id)).toBe(once);
  });
});

describe('with enableQuantity', () => {
  it('a value can be added repeatedly up to maximumChoises, all of them counted', () => {
    const of = three({ layout: 'checkbox', enableQuantity: true, maximumChoises: 3 });
    const twice = addValue(addValue([], of, first._id), of, first._id);
    const full = addValue(twice, of, second._id);
    expect([selectedCount(full, of._id, first._id), selectedCount(full, of._id, second._id)]).toEqual([2, 1]);
    expect(addValue(full, of, first._id)).toBe(full);
    expect(toggleValue(full, of, third._id)).toBe(full);
  });

  it('a value is taken off once at a time, and is gone with the last', () => {
    const of = three({ layout: 'checkbox', enableQuantity: true, maximumChoises: 5 });
    const once = removeValue(addValue(addValue([], of, first._id), of, first._id), of, first._id);
    expect(selectedCount(once, of._id, first._id)).toBe(1);
    expect(removeValue(once, of, first._id)).toEqual([]);
    expect(removeValue([], of, first._id)).toEqual([]);
  });

  it('a click on a value that is there several times takes all of them off', () => {
    const of = three({ layout: 'checkbox', enableQuantity: true, maximumChoises: 5 });
    expect(toggleValue(addValue(addValue([], of, first._id), of, first._id), of, first._id)).toEqual([]);
  });
});

describe('a written answer', () => {
  const note = option('2', { layout: 'textarea', values: [first] });

  it('is a text with the first value, whose price counts', () => {
    expect(setText([], note, 'For Noor')).toEqual([
      { optionId: note._id, values: [{ valueId: first._id, quantity: 1, textValue: 'For Noor' }] },
    ]);
  });

  it('needs no value', () => {
    const free = option('2', { layout: 'textfield' });
    expect(optionText(setText([], free, 'For Noor'), free._id)).toBe('For Noor');
    expect(totalSelected(setText([], free, 'For Noor'), free._id)).toBe(1);
  });

  it('is none when it is blank', () => expect(setText(setText([], note, 'x'), note, ' \n')).toEqual([]));

  it('is as long as the wire allows, and ends with a whole character', () => {
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
  ])('of a datepicker is a day as yyyy-MM-dd: %s → %s', (text, isDay) => {
    const date = option('3', { layout: 'datepicker' });
    expect(optionText(setText([], date, text), date._id)).toBe(isDay ? text : '');
  });

  it('is given to no option that is picked, and a value to none that is written', () => {
    expect(setText([], three(), 'x')).toEqual([]);
    expect(toggleValue([], note, first._id)).toEqual([]);
  });
});

describe('an attached file', () => {
  const photo = option('4', { layout: 'uploadfile' });
  const file = { key: 'k', name: 'photo.png', mimeType: 'image/png', size: 10 };

  it('answers the option with its facts, and is one', () => {
    const choice = attachFile(attachFile([], photo, file), photo, { ...file, key: 'l' });
    expect(attachedFile(choice, photo._id)).toEqual({ ...file, key: 'l' });
    expect(totalSelected(choice, photo._id)).toBe(1);
    expect(choice[0]?.values[0]?.mimeType).toBe('image/png');
  });

  it('can be taken back', () => expect(attachFile(attachFile([], photo, file), photo, undefined)).toEqual([]));

  it('is given to no other option', () => expect(attachFile([], three(), file)).toEqual([]));
});

describe('a choice', () => {
  const options = [
    three({ layout: 'checkbox', maximumChoises: 0 }),
    option('5', { values: values('4', '5') }),
    option('6', { layout: 'checkbox', enableQuantity: true, maximumChoises: 4, values: values('6', '7') }),
  ];
  const click = fc.constantFrom(...options.flatMap((of) => of.values.map(({ _id }) => ({ of, id: _id }))));
  const act = fc.tuple(fc.constantFrom(toggleValue, addValue, removeValue), click);
  const done = (acts: readonly [typeof toggleValue, { of: Option; id: string }][]) =>
    acts.reduce<OptionChoice>((choice, [step, { of, id }]) => step(choice, of, id), []);

  it('never has more picks than its option takes', () => {
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        const choice = done(acts);
        return options.every((of) => totalSelected(choice, of._id) <= maxSelections(of));
      }),
    );
  });

  it('leaves no trace of the order of choosing: written in the options’ order, it is the same', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(click, { selector: ({ of, id }) => (of.layout === 'button' ? of._id : id) }),
        (clicks) => {
          const clicked = (order: typeof clicks) =>
            dropUnavailable(
              order.reduce<OptionChoice>((choice, { of, id }) => toggleValue(choice, of, id), []),
              options,
            );
          expect(clicked(clicks.toReversed())).toEqual(clicked(clicks));
        },
      ),
    );
  });

  it('is the same when it comes back from a cart', () => {
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        const choice = dropUnavailable(done(acts), options);
        expect(dropUnavailable(choice, options)).toEqual(choice);
      }),
    );
  });

  it('keeps of a cart’s line what the product still offers', () => {
    const old = toggleValue(toggleValue([], three(), first._id), option('9', { values: values('9') }), value('9')._id);
    expect(dropUnavailable(old, [three({ values: [second] }), option('5')])).toEqual([]);
    expect(
      dropUnavailable([{ optionId: three()._id, values: [{ valueId: first._id, quantity: 99 }] }], [three()]),
    ).toEqual(toggleValue([], three(), first._id));
  });

  it('keeps no value that is disabled, neither of one pick nor of several', () => {
    const taken = [{ optionId: three()._id, values: [{ valueId: first._id, quantity: 1 }] }];
    const now = [{ ...first, disabled: true }, second];
    for (const layout of ['button', 'color', 'radio', 'dropdown', 'checkbox'] as const) {
      expect(dropUnavailable(taken, [three({ layout, values: now })])).toEqual([]);
      expect(dropUnavailable(taken, [three({ layout })])).toEqual(taken);
    }
  });
});
