import { CartCheckStore } from '../../stores/visitor/cart/cart-check-store.ts';
import { OrderFormStore } from '../../stores/visitor/order-form/order-form-store.ts';
import { type RenderBlockOptions, renderBlock } from '../../ui/test/render-block.tsx';
import { type CheckoutSetupOptions, checkoutSetup } from './example-checkout.ts';

/** Renders a block of the checkout with its order form, in the example shop. */
export function renderCheckoutPart<Props>(
  { type, component, props }: Pick<RenderBlockOptions<Props>, 'type' | 'component' | 'props'>,
  options?: CheckoutSetupOptions,
) {
  const rendered = renderBlock({ ...checkoutSetup(options), type, component, props });
  const { stores } = rendered;
  return { ...rendered, orderForm: stores.of(OrderFormStore), checks: stores.of(CartCheckStore) };
}
