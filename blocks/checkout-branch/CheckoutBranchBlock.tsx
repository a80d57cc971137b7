import { observer } from 'mobx-react-lite';
import { CheckoutPart, CheckoutPartSkeleton } from '../../runtime/checkout/CheckoutPart.tsx';
import { problemText } from '../../runtime/checkout/problem-text.ts';
import { useOrderForm } from '../../runtime/checkout/use-order-form.ts';
import { branchPlace } from '../../runtime/domain/branches/branch-gate.ts';
import { chooseBranch } from '../../runtime/domain/order/branch-choice.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { BranchesStore } from '../../runtime/stores/catalog/branches-store.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { ChoiceGroup } from '../../runtime/ui/fields/ChoiceGroup.tsx';
import { Field } from '../../runtime/ui/fields/Field.tsx';
import { useShopUrl } from '../../runtime/ui/fields/PreferenceForm.tsx';
import { Select } from '../../runtime/ui/fields/Select.tsx';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { CheckoutBranchProps } from '../../schemas/generated/blocks/checkout-branch.ts';

/**
 * Pickup branch of the order; hidden for delivery. A branch chosen before shopping is preselected. Source: spec 2,
 * "pickup branch select or list".
 */
const CheckoutBranchBlock = observer(({ props }: BlockProps<CheckoutBranchProps>) => {
  const { locale, shop } = useStores();
  const next = useShopUrl().withoutPrefix;
  const t = useMessages('checkout-branch');
  const forms = useMessages('forms');
  const own = useMessages('checkout-parts');
  const branches = useStore(BranchesStore);
  const order = useOrderForm();
  if (order === undefined) return <CheckoutPartSkeleton />;
  const { store, form } = order;
  if (!form.pickup) return null;
  const title = props.title ?? t('title');
  const offered = store.pickupBranches;
  if (branches.list?.status === 'failed') return <LoadFailed onRetry={() => branches.loadBranches()} />;
  if (offered === undefined) return <CheckoutPartSkeleton />;
  if (offered.length === 0) return <EmptyState title={t('none')} />;
  const chosen = store.chosenPickupBranch;
  if (chosen !== undefined)
    return (
      <CheckoutPart name="branch" title={title}>
        <p className={chosenBranch}>
          <strong>{locale.text(chosen.name)}</strong>
          <span className={place}>{branchPlace(chosen, locale)}</span>
          <ShopLink href={shop.href('select-branch', {}, { next })} className={change}>
            {t('change')}
          </ShopLink>
        </p>
      </CheckoutPart>
    );
  const problem = store.problemOf('branchId');
  const error = problem && problemText(forms, own, problem);
  const choose = (branchId: string) => store.change((current) => chooseBranch(current, branchId));
  return (
    <CheckoutPart name="branch" title={title}>
      {props.layout === 'select' ? (
        <div data-field="branchId">
          <Field label={t('branch')} error={error}>
            {(control) => (
              <Select
                {...control}
                value={form.branchId ?? ''}
                onChange={({ target }) => choose(target.value)}
                options={[
                  { value: '', label: t('choose'), isDisabled: true },
                  ...offered.map(({ _id, name }) => ({ value: _id, label: locale.text(name) })),
                ]}
              />
            )}
          </Field>
        </div>
      ) : (
        <ChoiceGroup
          name="branchId"
          label={title}
          isLabelHidden
          choices={offered.map(({ _id, name, address }) => ({
            value: _id,
            label: locale.text(name),
            hint: locale.text(address),
          }))}
          value={form.branchId}
          onChange={choose}
          error={error}
        />
      )}
    </CheckoutPart>
  );
});
CheckoutBranchBlock.displayName = 'CheckoutBranchBlock';

export default CheckoutBranchBlock;

const chosenBranch = css({
  display: 'grid',
  justifyItems: 'start',
  gap: 'var(--space-1)',
  padding: 'var(--space-4)',
  border: 'max(1px, var(--border)) solid var(--color-border)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
  overflowWrap: 'anywhere',
});

const place = css({ color: 'var(--color-text-muted)' });

const change = css({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: 'var(--color-primary)',
  fontWeight: 500,
});
