import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';

/** Links to the account pages of this shop. */
export function AccountLinks() {
  const { shop } = useStores();
  const t = useMessages('account-overview');
  const links = [
    { label: t('profile'), href: shop.href('edit-profile') },
    { label: t('orders'), href: shop.href('orders') },
    { label: t('appointments'), href: shop.href('appointments') },
    { label: t('invoices'), href: shop.href('invoices') },
    { label: t('subscriptions'), href: shop.href('subscriptions') },
    { label: t('addresses'), href: shop.href('addresses') },
    { label: t('wallet'), href: shop.href('wallet') },
    { label: t('points'), href: shop.href('points') },
    { label: t('vouchers'), href: shop.href('vouchers') },
    { label: t('wishlist'), href: shop.href('wishlist') },
    { label: t('deleteAccount'), href: shop.href('delete-account') },
  ].filter(({ href }) => href !== undefined);
  return (
    <ul className={list}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <ShopLink href={href} className={link}>
            {label}
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}

const list = css({ marginBlock: 'var(--space-5)' });

const link = css({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 48,
  borderBlockEnd: '1px solid var(--color-border)',
  color: 'inherit',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});
