import type { Product } from '../../../schemas/generated/wire.ts';
import type { Store, StoreContext } from '../core/stores.ts';
import { ProductSelection } from './product-selection.ts';

/** The selections of the products viewed during the visit. */
export class SelectionStore implements Store {
  private readonly context: Pick<StoreContext, 'locale'>;
  private readonly selections = new Map<string, ProductSelection>();

  constructor(context: Pick<StoreContext, 'locale'>) {
    this.context = context;
  }

  get isPristine(): boolean {
    return Array.from(this.selections.values()).every((selection) => selection.isPristine);
  }

  /**
   * The selection of a product. When the product was fetched again with another price or stock, the choices that it still offers are kept.
   *
   * @param madeAt epoch ms of the page render, at which discounts are evaluated
   * @param variantId variant of the page address; values that it leaves open stay selected
   */
  selectionOf(product: Product, madeAt: number, variantId?: string): ProductSelection {
    const known = this.selections.get(product._id);
    if (known?.product === product && known.madeAt === madeAt) return known;
    const selection = new ProductSelection(product, { madeAt, currency: this.context.locale.currencyCode });
    if (known !== undefined) selection.copyFrom(known);
    if (variantId !== undefined) selection.preselectVariant(variantId);
    this.selections.set(product._id, selection);
    return selection;
  }
}
