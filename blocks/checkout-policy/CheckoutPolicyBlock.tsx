import { observer } from 'mobx-react-lite';
import { problemText } from '../../runtime/checkout/problem-text.ts';
import { useOrderForm } from '../../runtime/checkout/use-order-form.ts';
import { acceptPolicy } from '../../runtime/domain/order/order-details.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { CheckField } from '../../runtime/ui/fields/CheckField.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { CheckoutPolicyProps } from '../../schemas/generated/blocks/checkout-policy.ts';

/**
 * Acceptance of the shop's policy, in the cart or in the checkout as configured; hidden in the other place. Source:
 * spec 5, "policy ticked depending on position config (cart or checkout)".
 */
const CheckoutPolicyBlock = observer(({ props }: BlockProps<CheckoutPolicyProps>) => {
  const { shop, route } = useStores();
  const t = useMessages('checkout-policy');
  const forms = useMessages('forms');
  const own = useMessages('checkout-parts');
  const order = useOrderForm();
  if (order === undefined) return null;
  const { store, form, facts } = order;
  // Visitors that skipped the cart accept it in the checkout.
  const isAskedHere =
    route.match.page === 'cart' ? facts.policyPosition === 'cart' : facts.policyPosition !== undefined;
  if (!isAskedHere) return null;
  const problem = store.problemOf('policy');
  const pages = [
    { label: t('terms'), href: shop.href('terms-and-conditions') },
    { label: t('privacy'), href: shop.href('privacy-policy') },
    ...(props.links ?? []).map(({ label, link }) => ({ label, href: shop.resolveLink(link) })),
  ].filter(({ href }) => href !== undefined);
  return (
    <div data-checkout-part="policy">
      <CheckField
        name="policy"
        isChecked={form.policy}
        onChange={(isAccepted) => store.change((current) => acceptPolicy(current, isAccepted))}
        error={problem && problemText(forms, own, problem)}
      >
        {props.text ?? t('accept')}
      </CheckField>
      {pages.length > 0 && (
        <p className={links}>
          {pages.map(({ label, href }) => (
            // A new tab, so that the form keeps its entries.
            <a key={`${label} ${href}`} href={href} target="_blank" rel="noopener">
              {label}
            </a>
          ))}
        </p>
      )}
    </div>
  );
});
CheckoutPolicyBlock.displayName = 'CheckoutPolicyBlock';

export default CheckoutPolicyBlock;

const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-1) var(--space-4)',
  marginBlock: 'var(--space-3)',
});
