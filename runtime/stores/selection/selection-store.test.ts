import { describe, expect, it } from 'vitest';
import { option, value, variant, wholeProduct } from '../../domain/test/whole-products.ts';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import { LocaleStore } from '../shop/locale-store.ts';
import { SelectionStore } from './selection-store.ts';

const madeAt = Date.parse('2026-03-10T12:00:00Z');
const [gold, silver] = [value('1'), value('2')];
const metal = option('1', { values: [gold, silver] });
const ring = wholeProduct({
  options: [metal],
  variants: [variant('1', [[metal, gold]]), variant('2', [[metal, silver]])],
});
const store = () => new SelectionStore({ locale: new LocaleStore(exampleShopContext) });

describe('the selection of a product', () => {
  it('is the same during the visit', () => {
    const selections = store();
    expect(selections.selectionOf(ring, madeAt)).toBe(selections.selectionOf(ring, madeAt));
    expect(selections.selectionOf(wholeProduct({ _id: 'other' }), madeAt)).not.toBe(
      selections.selectionOf(ring, madeAt),
    );
  });

  it('has the currency of the page', () => {
    expect(store().selectionOf(ring, madeAt).toLineSnapshot().currency).toBe(
      new LocaleStore(exampleShopContext).currencyCode,
    );
  });

  it.each([
    ['1', gold],
    ['2', silver],
  ])('starts with the variant of the URL if in stock', (id, chosen) => {
    const selections = store();
    const selection = selections.selectionOf(ring, madeAt, variant(id, [])._id);
    expect([selection.selectedCount(metal._id, chosen._id), selections.isPristine]).toEqual([1, true]);
  });

  it('keeps available choices when the product is fetched again', () => {
    const selections = store();
    selections.selectionOf(ring, madeAt).toggleValue(metal._id, silver._id);
    const dearer = { ...ring, variants: ring.variants.map((each) => ({ ...each, sellPrice: 30 })) };
    const selection = selections.selectionOf(dearer, madeAt);
    expect([selection.variant?.sku, selection.price.unit]).toEqual(['2', 30_000]);
    expect(selections.isPristine).toBe(false);
    expect(selections.selectionOf({ ...ring, options: [], variants: [] }, madeAt).variant).toBeUndefined();
  });

  it('stays on the next visit of the page, except for the variant of the URL', () => {
    const selections = store();
    selections.selectionOf(ring, madeAt).toggleValue(metal._id, silver._id);
    expect(selections.selectionOf(ring, madeAt + 1).variant?.sku).toBe('2');
    expect(selections.selectionOf(ring, madeAt + 2, variant('1', [])._id).variant?.sku).toBe('1');
  });
});
