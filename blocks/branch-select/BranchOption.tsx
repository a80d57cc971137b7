import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router';
import { branchPlace } from '../../runtime/domain/branches/branch-gate.ts';
import { isolate } from '../../runtime/domain/localized.ts';
import type { WallClock } from '../../runtime/domain/time/opening-hours.ts';
import { useReturnAddress } from '../../runtime/forms/identity-links.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { BranchesStore } from '../../runtime/stores/catalog/branches-store.ts';
import { chosenBranchId } from '../../runtime/stores/core/stores.ts';
import { BranchChoiceStore } from '../../runtime/stores/visitor/branch-choice-store.ts';
import { OpeningHours } from '../../runtime/ui/branches/OpeningHours.tsx';
import { getPriceFormat } from '../../runtime/ui/format/price-format.ts';
import { useShopNavigate } from '../../runtime/ui/navigation/use-shop-navigate.ts';
import { Badge } from '../../runtime/ui/primitives/Badge.tsx';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { Icon } from '../../runtime/ui/primitives/Icon.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { BranchSelectProps } from '../../schemas/generated/blocks/branch-select.ts';
import type { Branch, DeliveryBranch } from '../../schemas/generated/wire.ts';
import * as styles from './branch-select.styles.ts';

export interface BranchOptionProps extends Pick<BranchSelectProps, 'hours' | 'phone'> {
  /** With fee and minimum, where a place was chosen that it delivers to. */
  readonly branch: Branch | DeliveryBranch;
  readonly clock: WallClock | undefined;
}

/** A branch that can be chosen: where it is, when it is open, whether it delivers, and the button that chooses it. */
export const BranchOption = observer(({ branch, clock, hours, phone }: BranchOptionProps) => {
  const stores = useStores();
  const { locale } = stores;
  const t = useMessages('branch-select');
  const choice = useStore(BranchChoiceStore);
  const choose = useChooseBranch();
  const name = locale.text(branch.name);
  const isolatedName = isolate(name);
  const isChosen = chosenBranchId(stores) === branch._id;
  const number = branch.phoneNumber ?? branch.mobileNumber;
  return (
    <article className={styles.option} data-chosen={isChosen || undefined}>
      <div className={styles.content}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.address}>{branchPlace(branch, locale)}</p>
      </div>
      <p className={styles.badges}>
        {isChosen && <Badge kind="success">{t('chosen')}</Badge>}
        <Badge>{branch.allowDeliveryOrders ? t('delivers') : t('pickup')}</Badge>
        {'deliveryFees' in branch && <DeliveryTerms branch={branch} />}
      </p>
      {hours && branch.workingHours.length > 0 && <OpeningHours hours={branch.workingHours} clock={clock} />}
      {phone && number !== undefined && (
        <p>
          <a
            href={`tel:${number}`}
            className={styles.link}
            aria-label={`${t('call', { branch: isolatedName })}: ${number}`}
          >
            <bdi dir="ltr">{number}</bdi>
          </a>
        </p>
      )}
      <p className={styles.action}>
        {/* Not disabled while it saves: the focus would be lost. */}
        <Button
          variant={isChosen ? 'primary' : 'outline'}
          className={styles.button}
          aria-disabled={choice.savingId !== undefined || undefined}
          aria-label={isChosen ? t('goOnNamed', { branch: isolatedName }) : t('chooseNamed', { branch: isolatedName })}
          onClick={() => void choose(branch)}
        >
          {isChosen ? t('goOn') : t('choose')}
          {isChosen && <Icon name="arrow-end" />}
        </Button>
      </p>
    </article>
  );
});
BranchOption.displayName = 'BranchOption';

/** Of the place that was chosen. */
function DeliveryTerms({
  branch: { currency, deliveryFees, minimumOrderAmount },
}: {
  readonly branch: DeliveryBranch;
}) {
  const { locale, shop } = useStores();
  const t = useMessages('branch-select');
  const format = getPriceFormat(locale.locale, currency, shop.digits);
  const price = (amount: number) => isolate(format.formatWithCurrency(amount));
  return (
    <>
      <Badge>{deliveryFees === 0 ? t('freeDelivery') : t('fee', { price: price(deliveryFees) })}</Badge>
      {minimumOrderAmount > 0 && <Badge>{t('minimum', { price: price(minimumOrderAmount) })}</Badge>}
    </>
  );
}

/**
 * Saves a branch, announces it, and leads to the return path, home by default. Source: spec 4, "on success shows
 * saved message, fires a refresh event, returns home if on select-branch".
 */
function useChooseBranch(): (branch: Branch) => Promise<void> {
  const stores = useStores();
  const { locale, notices, shop } = stores;
  const t = useMessages('branch-select');
  const choice = useStore(BranchChoiceStore);
  const navigate = useShopNavigate();
  const returnAddress = useReturnAddress();
  const { pathname } = useLocation();
  return async (branch) => {
    if (choice.savingId !== undefined) return;
    const result = await choice.choose(branch._id);
    if (result === 'saved') {
      notices.show(t('saved'), 'success');
      // A navigation meanwhile takes precedence.
      if (location.pathname !== pathname) return;
      const isHere = returnAddress === undefined || returnAddress.split(/[?#]/)[0] === pathname;
      const target = isHere ? shop.href('home') : returnAddress;
      if (target !== undefined) navigate(target, { isReplace: true });
      return;
    }
    if (result === 'failed') return notices.show(t('failed'), 'error');
    notices.show(t('refused', { branch: isolate(locale.text(branch.name)) }), 'error');
    await stores
      .of(BranchesStore)
      .reloadBranches()
      .catch(() => undefined);
  };
}
