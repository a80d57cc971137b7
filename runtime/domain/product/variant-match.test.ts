import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Option, Product } from '../../../schemas/generated/wire.ts';
import { addValue, type OptionChoice, removeValue, selectedCount, toggleValue } from '../options/option-choice.ts';
import { option, value, values, variant, wholeProduct } from '../test/whole-products.ts';
import {
  canAddValue,
  chooseVariant,
  firstMatchingVariant,
  isFullySpecified,
  isInStock,
  isValueDisabled,
  matchingVariants,
} from './variant-match.ts';

const [gold, silver] = [value('1'), value('2')];
const [small, large] = [value('3'), value('4')];
const metal = option('1', { values: [gold, silver] });
const size = option('2', { layout: 'dropdown', values: [small, large] });
const gift = option('3', { layout: 'checkbox', maximumChoises: 0, values: values('5', '6') });
const note = option('4', { layout: 'textfield', values: values('7') });

const ring = wholeProduct({
  options: [metal, size, gift, note],
  variants: [
    variant('1', [[metal, gold], [size, small], [gift]], { quantity: 0 }),
    variant('2', [[metal, gold], [size, large], [gift]]),
    variant('3', [[metal, silver], [size], [gift]]),
    variant(
      '4',
      [
        [metal, silver],
        [size, small],
      ],
      { isLimited: false, quantity: 0 },
    ),
  ],
});
const skus = (choice: OptionChoice) => matchingVariants(ring, choice).map(({ sku }) => sku);

describe('after each selection variants are filtered to in-stock matches', () => {
  it('which are all in stock without a choice', () => expect(skus([])).toEqual(['2', '3', '4']));
  it('by the chosen values; options without a choice exclude nothing', () => {
    expect(skus(toggleValue([], metal, gold._id))).toEqual(['2']);
    expect(skus(toggleValue([], size, small._id))).toEqual(['3', '4']);
  });
  it('and isAllValue matches every value', () => {
    expect(skus(toggleValue(toggleValue([], metal, silver._id), size, large._id))).toEqual(['3']);
  });
  it('and the first one is selected', () => {
    expect(firstMatchingVariant(ring, toggleValue([], size, small._id))?.sku).toBe('3');
    expect(firstMatchingVariant(ring, toggleValue(toggleValue([], metal, gold._id), size, small._id))).toBeUndefined();
  });
});

describe('values leading to no variant are disabled', () => {
  it('because of choices in other options', () => {
    expect(isValueDisabled(ring, [], size, small)).toBe(false);
    expect(isValueDisabled(ring, toggleValue([], metal, gold._id), size, small)).toBe(true);
    expect(isValueDisabled(ring, toggleValue([], size, small._id), metal, gold)).toBe(true);
  });
  it('but not because of the value they replace', () => {
    const choice = toggleValue(toggleValue([], metal, gold._id), size, large._id);
    expect(isValueDisabled(ring, choice, metal, silver)).toBe(false);
  });
  it('and those beyond the maximum', () => {
    const one = { ...gift, maximumChoises: 2, values: values('5', '6', '8') };
    const full = toggleValue(toggleValue([], one, value('5')._id), one, value('6')._id);
    expect(isValueDisabled(wholeProduct({ options: [one] }), full, one, value('8'))).toBe(true);
  });
  it('but never a selected value, which can be deselected', () => {
    const impossible = toggleValue(toggleValue([], metal, gold._id), size, small._id);
    expect(isValueDisabled(ring, impossible, size, { ...small, disabled: true })).toBe(false);
    expect(canAddValue(ring, impossible, size, small)).toBe(false);
  });
});

describe('choosing a variant', () => {
  it('selects its values', () => {
    const choice = chooseVariant(ring, [], variant('2', [])._id) ?? [];
    expect(firstMatchingVariant(ring, choice)?.sku).toBe('2');
    expect([selectedCount(choice, metal._id, gold._id), selectedCount(choice, size._id, large._id)]).toEqual([1, 1]);
  });
  it('fails when sold out, unknown, or a value of it is disabled', () => {
    const off = (of: Option): Option => ({ ...of, values: of.values.map((each) => ({ ...each, disabled: true })) });
    for (const id of [variant('1', [])._id, 'elsewhere']) expect(chooseVariant(ring, [], id)).toBeUndefined();
    const { _id } = variant('2', []);
    expect(chooseVariant({ ...ring, options: [off(metal), size] }, [], _id)).toBeUndefined();
    expect(chooseVariant({ ...ring, options: [metal, size, off(gift)] }, [], _id)).toBeDefined();
  });
});

it('a variant is fully specified once all of its values are chosen', () => {
  const [, goldLarge] = ring.variants.map((each) => (choice: OptionChoice) => isFullySpecified(each, choice));
  const half = toggleValue([], metal, gold._id);
  expect([goldLarge?.([]), goldLarge?.(half), goldLarge?.(toggleValue(half, size, large._id))]).toEqual([
    false,
    false,
    true,
  ]);
});

/** Products with two or three choice options, and variants of any of their values. */
const anyProduct: fc.Arbitrary<Product> = fc
  .array(
    fc.record({
      layout: fc.constantFrom('button', 'color', 'radio', 'dropdown', 'checkbox'),
      enableQuantity: fc.boolean(),
      maximumChoises: fc.integer({ min: 0, max: 3 }),
      count: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 2, maxLength: 3 },
  )
  .map((rows) =>
    rows.map(({ count, ...fields }, place) =>
      option(String(place), {
        ...fields,
        values: Array.from({ length: count }, (_, index) => value(`${place}${index}`)),
      }),
    ),
  )
  .chain((options) =>
    fc
      .array(
        fc.record({
          stock: fc.integer({ min: 0, max: 2 }),
          isLimited: fc.boolean(),
          price: fc.integer({ min: 1, max: 99 }),
          places: fc.tuple(...options.map((of) => fc.option(fc.nat({ max: of.values.length - 1 })))),
        }),
        { minLength: 1, maxLength: 6 },
      )
      .map((variants) =>
        wholeProduct({
          options,
          variants: variants.map(({ stock, isLimited, price, places }, index) =>
            variant(
              String(index),
              options.map((of, place) => [of, of.values[places[place] ?? -1]]),
              { quantity: stock, isLimited, sellPrice: price },
            ),
          ),
        }),
      ),
  );

interface Act {
  readonly kind: 'click' | 'add' | 'remove';
  readonly at: number;
}

/** A click, addition or removal, if enabled. */
function act({ options, ...product }: Product, choice: OptionChoice, { kind, at }: Act): OptionChoice {
  const places = options.flatMap((of) => of.values.map((each) => [of, each] as const));
  const [of, each] = places[at % places.length] ?? [];
  if (of === undefined || each === undefined) return choice;
  const whole = { ...product, options };
  if (kind === 'click') return isValueDisabled(whole, choice, of, each) ? choice : toggleValue(choice, of, each._id);
  if (kind === 'add') return canAddValue(whole, choice, of, each) ? addValue(choice, of, each._id) : choice;
  return removeValue(choice, of, each._id);
}

const acts = fc.array(fc.record({ kind: fc.constantFrom('click', 'add', 'remove'), at: fc.nat({ max: 20 }) }));

describe('any sequence of clicks', () => {
  it('always leads to a variant in stock', () => {
    fc.assert(
      fc.property(anyProduct, acts, (product, clicks) => {
        fc.pre(product.variants.some(isInStock));
        let choice: OptionChoice = [];
        for (const click of clicks) {
          choice = act(product, choice, click);
          const match = firstMatchingVariant(product, choice);
          expect(match !== undefined && isInStock(match)).toBe(true);
        }
      }),
    );
  });

  it('leads to the same variant in any order', () => {
    const order = fc.tuple(anyProduct, acts).chain(([product, clicks]) => {
      const choice = clicks.reduce<OptionChoice>((chosen, click) => act(product, chosen, click), []);
      const picks = product.options.flatMap((of) =>
        of.values.flatMap(({ _id }) =>
          Array.from({ length: selectedCount(choice, of._id, _id) }, (): [Option, string] => [of, _id]),
        ),
      );
      return fc.record({
        product: fc.constant(product),
        choice: fc.constant(choice),
        picks: fc.shuffledSubarray(picks, { minLength: picks.length }),
      });
    });
    fc.assert(
      fc.property(order, ({ product, choice, picks }) => {
        const again = picks.reduce<OptionChoice>((chosen, [of, id]) => addValue(chosen, of, id), []);
        expect(firstMatchingVariant(product, again)).toBe(firstMatchingVariant(product, choice));
      }),
    );
  });

  it('disables a value exactly when choosing it would leave no variant', () => {
    fc.assert(
      fc.property(anyProduct, acts, (product, clicks) => {
        const choice = clicks.reduce<OptionChoice>((chosen, click) => act(product, chosen, click), []);
        for (const of of product.options) {
          for (const each of of.values.filter(({ _id }) => selectedCount(choice, of._id, _id) === 0)) {
            const next = toggleValue(choice, of, each._id);
            const leadsOn = next !== choice && matchingVariants(product, next).length > 0;
            expect(isValueDisabled(product, choice, of, each)).toBe(!leadsOn);
          }
        }
      }),
    );
  });
});
