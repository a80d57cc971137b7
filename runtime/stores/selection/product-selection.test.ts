import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../../schemas/generated/wire.ts';
import { lensCount } from '../../domain/options/lens-side.ts';
import { idOf, lens, option, value, values, variant, wholeProduct } from '../../domain/test/whole-products.ts';
import { CartStore } from '../visitor/cart/cart-store.ts';
import { ProductSelection } from './product-selection.ts';

const view = { madeAt: Date.parse('2026-03-10T12:00:00Z'), currency: 'KWD' };
const selecting = (product: Product) => new ProductSelection(product, view);

const [gold, silver] = [value('1'), value('2')];
const [small, large] = [value('3'), value('4')];
const metal = option('1', { layout: 'color', isRequired: true, values: [gold, silver] });
const size = option('2', { layout: 'dropdown', values: [small, large] });
const extras = option('3', {
  layout: 'checkbox',
  enableQuantity: true,
  maximumChoises: 3,
  values: [value('5', { price: 1.5 }), value('6', { price: 10, type: 'percentage' })],
});
const engraving = option('4', { layout: 'textfield', values: [value('7', { price: 5 })] });
const ring = wholeProduct({
  options: [metal, size, extras, engraving],
  variants: [
    variant(
      '1',
      [
        [metal, gold],
        [size, small],
      ],
      { sellPrice: 100, quantity: 4, image: '/gold.svg' },
    ),
    variant(
      '2',
      [
        [metal, gold],
        [size, large],
      ],
      { sellPrice: 120, quantity: 0 },
    ),
    variant('3', [[metal, silver], [size]], { sellPrice: 80, quantity: 2 }),
  ],
});
const [five, six] = [idOf('0b', '5'), idOf('0b', '6')];

describe('after each selection', () => {
  it('price and variant id update from the first match', () => {
    const selection = selecting(ring);
    selection.toggleValue(metal._id, silver._id);
    expect([selection.variant?.sku, selection.price.unit]).toEqual(['3', 80_000]);
    selection.toggleValue(metal._id, gold._id);
    expect([selection.variant?.sku, selection.price.unit, selection.image]).toEqual(['1', 100_000, '/gold.svg']);
  });

  it('a variant without an image shows that of the product', () => {
    const first = variant('1', [[metal, gold]], { image: '' });
    const selection = selecting({
      ...ring,
      variants: [first, variant('2', [[metal, silver]], { image: '/silver.svg' })],
    });
    selection.toggleValue(metal._id, gold._id);
    expect(selection.image).toBe(ring.mainImage);
  });

  it('the price is that of the selection instead of the lowest one', () => {
    const priceRange = { sellPrice: 80, maxPrice: 100, originalPrice: 90, discountValue: 10 };
    const selection = selecting({ ...ring, priceRange });
    expect(selection.shownPrice).toEqual({ unit: 80_000, oldUnit: 90_000, isFrom: true });
    expect(selection.discount).toBe(priceRange);
    expect(selection.price.unit).toBe(100_000);
    selection.toggleValue(metal._id, gold._id);
    expect(selection.shownPrice).toEqual({ unit: 100_000, oldUnit: undefined, isFrom: false });
    expect(selection.discount).toBe(selection.variant);
  });

  it('the variant is selected once all its options are chosen', () => {
    const selection = selecting(ring);
    selection.toggleValue(metal._id, gold._id);
    expect([selection.variant?.sku, selection.selectedVariant]).toEqual(['1', undefined]);
    selection.toggleValue(size._id, small._id);
    expect(selection.selectedVariant?.sku).toBe('1');
  });

  it('the counter resets to 1', () => {
    const selection = selecting(ring);
    for (const select of [
      () => selection.toggleValue(metal._id, gold._id),
      () => selection.addValue(extras._id, five),
      () => selection.removeValue(extras._id, five),
    ]) {
      selection.setQuantity(3);
      select();
      expect(selection.quantity).toBe(1);
    }
  });

  it('values leading to no variant are disabled, and clicking them does nothing', () => {
    const selection = selecting(ring);
    selection.toggleValue(metal._id, gold._id);
    expect([selection.isValueDisabled(size._id, small._id), selection.isValueDisabled(size._id, large._id)]).toEqual([
      false,
      true,
    ]);
    selection.toggleValue(size._id, large._id);
    expect(selection.selectedCount(size._id, large._id)).toBe(0);
  });
});

describe('a selection', () => {
  it('costs the sum of variant and options', () => {
    const selection = selecting(ring);
    selection.toggleValue(metal._id, gold._id);
    selection.addValue(extras._id, five);
    selection.addValue(extras._id, five);
    selection.toggleValue(extras._id, six);
    selection.setText(engraving._id, 'N & K');
    expect(selection.price).toEqual({ unit: 118_000, oldUnit: undefined });
  });

  it('has a quantity from 1 to the effective maximum', () => {
    const selection = selecting(ring);
    const quantities = [0, -3, 2.9, 99, Number.NaN].map((quantity) => {
      selection.setQuantity(quantity);
      return selection.quantity;
    });
    expect(quantities).toEqual([1, 1, 2, 4, 1]);
  });
});

describe('a selection that cannot be bought', () => {
  it('lacks a required option, marked after an attempt', () => {
    const selection = selecting(ring);
    expect([selection.showErrors, selection.optionMarker(metal)]).toEqual([false, { kind: 'required' }]);
    expect(selection.validate()).toEqual([{ code: 'option-required', optionId: metal._id }]);
    expect(selection.showErrors).toBe(true);
    selection.toggleValue(metal._id, gold._id);
    expect([selection.validate(), selection.showErrors, selection.optionMarker(metal)]).toEqual([
      [],
      false,
      { kind: 'done' },
    ]);
  });
});

it('lenses replace the quantity of the product, and one is required', () => {
  const plano = lens('0.00');
  const selection = selecting(wholeProduct({ lensOptions: [lens('-1.00'), plano] }));
  selection.setQuantity(5);
  expect([selection.hasLenses, selection.quantity]).toEqual([true, 1]);
  expect(selection.problems).toEqual([{ code: 'lens-required' }]);
  selection.chooseLens('left', plano._id);
  selection.setLensQuantity('left', 4);
  expect([selection.problems, selection.price.unit]).toEqual([[], 26_000]);
});

describe('a cart item', () => {
  it('contains product, variant, sorted options and quantity', () => {
    const selection = selecting(ring);
    selection.setText(engraving._id, 'N');
    selection.toggleValue(metal._id, gold._id);
    selection.setQuantity(2);
    expect(selection.toCartItem()).toEqual({
      productId: ring._id,
      quantity: 2,
      varientId: variant('1', [])._id,
      options: [
        { optionId: metal._id, values: [{ valueId: gold._id, quantity: 1 }] },
        { optionId: engraving._id, values: [{ valueId: idOf('0b', '7'), quantity: 1, textValue: 'N' }] },
      ],
      lensOptions: [],
    });
  });

  it('has the display data of the selection', () => {
    const selection = selecting(ring);
    selection.toggleValue(metal._id, silver._id);
    expect(selection.toLineSnapshot()).toEqual({
      slug: ring.slug,
      title: ring.title,
      image: ring.mainImage,
      unitPrice: 80_000,
      currency: 'KWD',
      maximum: 2,
      limits: { [ring._id]: 1000, [variant('3', [])._id]: 2 },
    });
  });

  it('can be edited: restores the selection, and the button says Update', () => {
    const before = selecting(ring);
    before.toggleValue(metal._id, gold._id);
    before.addValue(extras._id, six);
    before.setText(engraving._id, 'N');
    before.setQuantity(3);
    const selection = selecting(ring);
    selection.editLine(before.toCartItem());
    expect([selection.toCartItem(), selection.action]).toEqual([before.toCartItem(), 'update']);
    selection.reset();
    expect([selection.toCartItem().options, selection.action]).toEqual([[], 'addToCart']);
  });
});

describe('a variant in the URL', () => {
  it('is selected, and other choices stay', () => {
    const selection = selecting(ring);
    selection.addValue(extras._id, five);
    selection.chooseVariant(variant('3', [])._id);
    expect([selection.variant?.sku, selection.selectedCount(extras._id, five)]).toEqual(['3', 1]);
  });
});

describe('any sequence of actions', () => {
  const lenses = [lens('-1.00', { quantity: 3 }), lens('0.00', { quantity: 2 }), lens('2.00', { type: 'left' })];
  const everything = { ...ring, lensOptions: lenses };
  const places = everything.options.flatMap((of) => of.values.map(({ _id }) => [of._id, _id] as const));
  const eye = fc.constantFrom('left' as const, 'right' as const, 'both' as const);
  const click = fc.constantFrom(...places);
  const act: fc.Arbitrary<(selection: ProductSelection) => void> = fc.oneof(
    click.map(
      ([of, id]) =>
        (selection: ProductSelection) =>
          selection.toggleValue(of, id),
    ),
    click.map(
      ([of, id]) =>
        (selection: ProductSelection) =>
          selection.addValue(of, id),
    ),
    click.map(
      ([of, id]) =>
        (selection: ProductSelection) =>
          selection.removeValue(of, id),
    ),
    fc.string().map((text) => (selection: ProductSelection) => selection.setText(engraving._id, text)),
    fc.integer().map((quantity) => (selection: ProductSelection) => selection.setQuantity(quantity)),
    fc.tuple(eye, fc.constantFrom(...lenses, undefined)).map(
      ([of, chosen]) =>
        (selection: ProductSelection) =>
          selection.chooseLens(of, chosen?._id),
    ),
    fc.tuple(eye, fc.integer({ min: 0, max: 5 })).map(
      ([of, quantity]) =>
        (selection: ProductSelection) =>
          selection.setLensQuantity(of, quantity),
    ),
  );

  it.each([
    ['with lenses', everything],
    ['without', ring],
  ])('never selects an unavailable variant or quantity, %s', (_, product) => {
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        const selection = selecting(product);
        for (const each of acts) each(selection);
        const chosen = selection.variant;
        expect(chosen !== undefined && chosen.quantity > 0).toBe(true);
        expect(selection.quantity).toBeGreaterThanOrEqual(1);
        expect(selection.quantity).toBeLessThanOrEqual(selection.maximum);
        expect(Number.isSafeInteger(selection.price.unit)).toBe(true);
      }),
    );
  });

  it('never puts more of a lens into all cart lines than its stock', () => {
    fc.assert(
      fc.property(fc.array(fc.array(act), { maxLength: 5 }), (turns) => {
        const selection = selecting(everything);
        const cart = new CartStore({ storage: undefined, setCookie: () => {} });
        for (const acts of turns) {
          for (const each of acts) each(selection);
          cart.add(selection.toCartItem(), selection.toLineSnapshot());
        }
        for (const { _id, quantity: stock } of lenses) {
          const taken = cart.lines.flatMap(({ item }) =>
            item.lensOptions.map(({ lensOptionId, quantity, type }) =>
              lensOptionId === _id ? item.quantity * quantity * lensCount(type) : 0,
            ),
          );
          expect(taken.reduce((sum, pieces) => sum + pieces, 0)).toBeLessThanOrEqual(stock);
        }
      }),
    );
  });

  it('is restored from its cart item', () => {
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        const selection = selecting(everything);
        for (const each of acts) each(selection);
        const again = selecting(everything);
        again.editLine(selection.toCartItem());
        expect(again.toCartItem()).toEqual(selection.toCartItem());
        expect(again.price).toEqual(selection.price);
      }),
    );
  });
});

it('a removed value is not copied from an earlier selection', () => {
  const old = selecting(wholeProduct({ options: [option('9', { values: values('8', '9') })] }));
  old.toggleValue(option('9')._id, value('8')._id);
  const now = selecting(wholeProduct({ options: [option('9', { values: values('9') })] }));
  now.copyFrom(old);
  expect([now.toCartItem().options, now.isPristine]).toEqual([[], false]);
});
