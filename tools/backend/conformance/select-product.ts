import { ProductSelection } from '../../../runtime/stores/selection/product-selection.ts';
import type { Product } from '../../../schemas/generated/wire.ts';

/** What a shopper puts in the cart of a product: the first value of each option, the first lens for both eyes. */
export function selectProduct(
  product: Product,
  context: ConstructorParameters<typeof ProductSelection>[1],
): ProductSelection {
  const selection = new ProductSelection(product, context);
  for (const { _id, layout, values } of product.options) {
    const isText = layout === 'textfield' || layout === 'textarea';
    if (isText) selection.setText(_id, 'With love');
    else if (layout === 'datepicker') selection.setText(_id, '2026-04-01');
    else selection.toggleValue(_id, values[0]?._id ?? '');
  }
  const [lens] = product.lensOptions.filter(({ quantity }) => quantity > 1);
  if (lens !== undefined) selection.chooseLens('both', lens._id);
  return selection;
}
