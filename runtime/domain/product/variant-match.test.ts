import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Option, Product } from '../../../schemas/generated/wire.ts';
import {
  addValue,
  type OptionChoice,
  removeValue,
  selectedCount,
  setText,
  toggleValue,
} from '../options/option-choice.ts';
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
  it('which are all that are in stock, when nothing is chosen', () => expect(skus([])).toEqual(['2', '3', '4']));
  it('where one whose stock is not limited is always in stock', () => {
    expect(isInStock({ isLimited: false, quantity: 0 })).toBe(true);
    expect(isInStock({ isLimited: true, quantity: 0 })).toBe(false);
  });
  it('by what is chosen; what is not chosen yet rules nothing out', () => {
    expect(skus(toggleValue([], metal, gold._id))).toEqual(['2']);
    expect(skus(toggleValue([], size, small._id))).toEqual(['3', '4']);
  });
  it('where isAllValue stands for every value', () => {
    expect(skus(toggleValue(toggleValue([], metal, silver._id), size, large._id))).toEqual(['3']);
  });
  it('where an option that a variant does not speak of rules nothing out', () => {
    expect(skus(toggleValue(toggleValue([], metal, silver._id), gift, value('6')._id))).toEqual(['3', '4']);
  });
  it('where a text decides nothing', () => expect(skus(setText([], note, 'For ever'))).toEqual(['2', '3', '4']));
  it('of which the first decides', () => {
    expect(firstMatchingVariant(ring, toggleValue([], size, small._id))?.sku).toBe('3');
    expect(firstMatchingVariant(ring, toggleValue(toggleValue([], metal, gold._id), size, small._id))).toBeUndefined();
  });
});

describe('values leading to no variant are disabled', () => {
  it('because of what is chosen elsewhere', () => {
    expect(isValueDisabled(ring, [], size, small)).toBe(false);
    expect(isValueDisabled(ring, toggleValue([], metal, gold._id), size, small)).toBe(true);
    expect(isValueDisabled(ring, toggleValue([], size, small._id), metal, gold)).toBe(true);
  });
  it('but not because of what they would replace', () => {
    const choice = toggleValue(toggleValue([], metal, gold._id), size, large._id);
    expect(isValueDisabled(ring, choice, metal, silver)).toBe(false);
  });
  it('and those that are disabled themselves', () => {
    expect(isValueDisabled(ring, [], metal, { ...gold, disabled: true })).toBe(true);
  });
  it('and those for which there is no room', () => {
    const one = { ...gift, maximumChoises: 2, values: values('5', '6', '8') };
    const full = toggleValue(toggleValue([], one, value('5')._id), one, value('6')._id);
    expect(isValueDisabled(wholeProduct({ options: [one] }), full, one, value('8'))).toBe(true);
  });
  it('but never what is chosen: it can be taken back', () => {
    const impossible = toggleValue(toggleValue([], metal, gold._id), size, small._id);
    expect(isValueDisabled(ring, impossible, size, { ...small, disabled: true })).toBe(false);
    expect(canAddValue(ring, impossible, size, small)).toBe(false);
  });
  it('and none where a product has no variants', () => {
    expect(isValueDisabled({ ...ring, variants: [] }, toggleValue([], metal, gold._id), size, small)).toBe(false);
  });
});

describe('a variant that is asked for', () => {
  it('is chosen by its values', () => {
    const choice = chooseVariant(ring, [], variant('2', [])._id) ?? [];
    expect(firstMatchingVariant(ring, choice)?.sku).toBe('2');
    expect([selectedCount(choice, metal._id, gold._id), selectedCount(choice, size._id, large._id)]).toEqual([1, 1]);
  });
  it('leaves chosen what it does not decide', () => {
    const before = toggleValue(toggleValue(toggleValue([], gift, value('5')._id), metal, gold._id), size, large._id);
    const choice = chooseVariant(ring, before, variant('3', [])._id) ?? [];
    expect([selectedCount(choice, gift._id, value('5')._id), selectedCount(choice, size._id, large._id)]).toEqual([
      1, 1,
    ]);
    expect(firstMatchingVariant(ring, choice)?.sku).toBe('3');
  });
  it('is not chosen where it is sold out or unknown', () => {
    expect(chooseVariant(ring, [], variant('1', [])._id)).toBeUndefined();
    expect(chooseVariant(ring, [], 'elsewhere')).toBeUndefined();
  });
  it('is not chosen where the shop has disabled a value of it', () => {
    const off = (of: Option): Option => ({ ...of, values: of.values.map((each) => ({ ...each, disabled: true })) });
    const { _id } = variant('2', []);
    expect(chooseVariant({ ...ring, options: [off(metal), size] }, [], _id)).toBeUndefined();
    expect(chooseVariant({ ...ring, options: [metal, size, off(gift)] }, [], _id)).toBeDefined();
  });
});

describe('a variant is decided', () => {
  const [, goldLarge, silverAny] = ring.variants.map(
    (each) => (choice: OptionChoice) => isFullySpecified(each, choice),
  );
  it('once every value that makes it is chosen', () => {
    const half = toggleValue([], metal, gold._id);
    expect([goldLarge?.([]), goldLarge?.(half), goldLarge?.(toggleValue(half, size, large._id))]).toEqual([
      false,
      false,
      true,
    ]);
  });
  it('by no option of which it has every value', () => {
    expect(silverAny?.(toggleValue([], metal, silver._id))).toBe(true);
  });
});

/** Products with two to three options of any pickable layout, and variants of any of their values. */
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
  .map((facts) =>
    facts.map(({ count, ...fact }, place) =>
      option(String(place), {
        ...fact,
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

/** What a person can do: click values, add and take off, as far as those are enabled. */
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

describe('whatever is clicked', () => {
  it('never leads to a variant out of stock, nor to none', () => {
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

  it('leads to the same variant in whatever order', () => {
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

  it('disables a value exactly when choosing it would lead nowhere', () => {
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
