import { observer } from 'mobx-react-lite';
import { type ComponentType, type MouseEvent, useState } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { chosenBranchId } from '../../runtime/stores/core/stores.ts';
import { importModule } from '../../runtime/ui/lazy/import-module.ts';
import { isPlainClick } from '../../runtime/ui/navigation/link-clicks.ts';
import { useShopNavigate } from '../../runtime/ui/navigation/use-shop-navigate.ts';
import { countButton, IconWithCount } from '../../runtime/ui/primitives/IconWithCount.tsx';
import { hiddenWithoutScript } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { CartLinkProps } from '../../schemas/generated/blocks/cart-link.ts';
import type { CartDrawerProps } from './CartDrawer.tsx';
import { useCartCount } from './use-cart-count.ts';

/**
 * Cart icon with the item count. It is a link to the cart page, and a click opens the cart beside the page that is shown, except
 * on the cart page itself.
 */
const CartLinkBlock = observer(({ id, props }: BlockProps<CartLinkProps>) => {
  const stores = useStores();
  const { shop, route } = stores;
  const t = useMessages('cart-link');
  const count = useCartCount();
  const navigate = useShopNavigate();
  /** Its code is loaded with the first click. */
  const [Drawer, setDrawer] = useState<ComponentType<CartDrawerProps>>();
  const [openCount, setOpenCount] = useState(0);
  const href = shop.href('cart');

  const open = async (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    const { pathname } = location;
    try {
      const { default: loaded } = await importModule(importDrawer);
      // A navigation meanwhile takes precedence.
      if (location.pathname !== pathname) return;
      setDrawer(() => loaded);
      setOpenCount((previous) => previous + 1);
    } catch {
      if (href !== undefined) navigate(href);
    }
  };
  // Where a branch must be chosen first, the link leads to that choice, and from there to the cart.
  const isGated = href !== undefined && shop.requiresBranch && chosenBranchId(stores) === undefined;
  const isPlainLink = isGated || route.match.page === 'cart';
  const content = {
    className: href === undefined ? `${countButton} ${hiddenWithoutScript}` : countButton,
    'aria-label': count === 0 ? t('cart') : t('filled', { count }),
    title: t('cart'),
    children: <IconWithCount icon="bag" count={count} />,
    ...(!isPlainLink && { 'aria-haspopup': 'dialog' as const, onClick: open }),
  };
  return (
    <>
      {href === undefined ? <button type="button" {...content} /> : <a href={href} {...content} />}
      {Drawer && <Drawer id={`${id}-drawer`} openCount={openCount} hasInstallments={props.installments} />}
    </>
  );
});
CartLinkBlock.displayName = 'CartLinkBlock';

const importDrawer = () => import('./CartDrawer.tsx');

export default CartLinkBlock;
