import type { Product } from '../../schemas/generated/wire.ts';
import type { LateParts, LateStore } from './late-stores.ts';
import { ProductSelection } from './product-selection.ts';

/** What is chosen of each product that is looked at, for as long as the visit lasts. */
export class SelectionStore implements LateStore {
  private readonly parts: Pick<LateParts, 'locale'>;
  private readonly selections = new Map<string, ProductSelection>();

  constructor(parts: Pick<LateParts, 'locale'>) {
    this.parts = parts;
  }

  get isAsMade(): boolean {
    return Array.from(this.selections.values()).every((selection) => selection.isAsMade);
  }

  /**
   * What is chosen of a product. Of one that was fetched anew (another price, another stock) what it still offers stays
   * chosen.
   *
   * @param madeAt epoch ms at which discounts are decided: the page's
   * @param variantId the page's; what it leaves open stays chosen
   */
  of(product: Product, madeAt: number, variantId?: string): ProductSelection {
    const known = this.selections.get(product._id);
    if (known?.product === product && known.madeAt === madeAt) return known;
    const selection = new ProductSelection(product, { madeAt, currency: this.parts.locale.currencyCode });
    if (known !== undefined) selection.follow(known);
    if (variantId !== undefined) selection.startWith(variantId);
    this.selections.set(product._id, selection);
    return selection;
  }
}
