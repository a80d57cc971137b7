import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { MIN_SEARCHED_BRANCHES, offeredBranches, searchBranches } from '../../runtime/domain/branches/branch-gate.ts';
import { isolate } from '../../runtime/domain/localized.ts';
import type { BranchQuery } from '../../runtime/domain/order/branch-choice.ts';
import { BRANCH_COOKIE } from '../../runtime/domain/route-guards.ts';
import { MAX_SEARCH_LENGTH } from '../../runtime/domain/routing/route-query.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { BranchesStore } from '../../runtime/stores/catalog/branches-store.ts';
import { BranchChoiceStore } from '../../runtime/stores/visitor/branch-choice-store.ts';
import { CheckoutOffersStore } from '../../runtime/stores/visitor/order-form/checkout-offers-store.ts';
import { useWallClock } from '../../runtime/ui/branches/use-wall-clock.ts';
import { Field } from '../../runtime/ui/fields/Field.tsx';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { readCookie } from '../../runtime/ui/hooks/persist.ts';
import { Button, ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { BranchSelectProps } from '../../schemas/generated/blocks/branch-select.ts';
import type { Branch } from '../../schemas/generated/wire.ts';
import { BranchOption } from './BranchOption.tsx';
import * as styles from './branch-select.styles.ts';
import { DeliveryPlaceFields } from './DeliveryPlaceFields.tsx';

export { load } from './load.ts';

/** The page where visitors choose the branch that they order from. Source: spec 2, "/select-branch"; spec 4, "Branch selection". */
const BranchSelectBlock = observer(({ props }: BlockProps<BranchSelectProps>) => {
  const t = useMessages('branch-select');
  const branches = useStore(BranchesStore);
  const choice = useStore(BranchChoiceStore);
  const { list } = branches;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the remembered branch is looked up once the list is there.
  useEffect(() => choice.settle(readCookie(BRANCH_COOKIE)), [choice, list]);
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <h1 className={styles.heading}>{props.title ?? t('title')}</h1>
        <p className={styles.text}>{props.text ?? t('text')}</p>
        {/* Rendered while empty, or screen readers would not announce it. */}
        <p role="alert" className={styles.gone}>
          {choice.isGone && t('gone')}
        </p>
      </div>
      {list === undefined || list.status === 'loading' ? (
        <BranchSkeletons />
      ) : list.status === 'failed' ? (
        <LoadFailed onRetry={() => branches.loadBranches()} />
      ) : (
        <BranchOptions {...props} branches={list.value} />
      )}
    </div>
  );
});
BranchSelectBlock.displayName = 'BranchSelectBlock';

export default BranchSelectBlock;

interface BranchOptionsProps extends Pick<BranchSelectProps, 'places' | 'hours' | 'phone'> {
  readonly branches: readonly Branch[];
}

/** The branches to choose from, with a search where there are many, and those that deliver to a place. */
const BranchOptions = observer(({ branches, places, ...shown }: BranchOptionsProps) => {
  const { locale, shop } = useStores();
  const t = useMessages('branch-select');
  const clock = useWallClock();
  const offers = useStore(CheckoutOffersStore);
  const [text, setText] = useState('');
  const [place, setPlace] = useState<BranchQuery>();
  useEffect(() => {
    // The block shows the failure below.
    if (place !== undefined) offers.loadDeliveryBranches(place).catch(() => undefined);
  }, [offers, place]);

  const offered = offeredBranches(branches, locale.country?._id);
  if (offered.length === 0)
    return (
      <EmptyState
        title={t('empty')}
        text={t('emptyText')}
        action={<ButtonLink href={shop.href('home')}>{t('toHome')}</ButtonLink>}
      />
    );
  const found = place && offers.deliveryBranches(place);
  // The response includes branches of the zone without delivery at present.
  const delivering =
    found?.status === 'ready' ? found.value.filter(({ allowDeliveryOrders }) => allowDeliveryOrders) : undefined;
  const listed: readonly Branch[] = delivering?.length ? delivering : offered;
  const matching = searchBranches(listed, text);
  const hasSearch = offered.length >= MIN_SEARCHED_BRANCHES;
  return (
    <>
      {(hasSearch || places) && (
        <div className={styles.filters}>
          {hasSearch && (
            <Field label={t('search')}>
              {(control) => (
                <input
                  {...control}
                  type="search"
                  value={text}
                  placeholder={t('searchHint')}
                  maxLength={MAX_SEARCH_LENGTH}
                  autoComplete="off"
                  onChange={({ target }) => setText(target.value)}
                />
              )}
            </Field>
          )}
          {places && offered.some(({ allowDeliveryOrders }) => allowDeliveryOrders) && (
            <DeliveryPlaceFields onChange={setPlace} />
          )}
        </div>
      )}
      <p role="status" className={styles.status}>
        {delivering?.length === 0 && t('noneDelivers')}
        {(text !== '' || place !== undefined) &&
          matching.length > 0 &&
          delivering?.length !== 0 &&
          t('found', { count: matching.length, number: formatCount(matching.length, locale.locale, shop.digits) })}
      </p>
      {found?.status === 'loading' ? (
        <BranchSkeletons />
      ) : found?.status === 'failed' ? (
        <LoadFailed onRetry={async () => place && offers.loadDeliveryBranches(place)} />
      ) : matching.length === 0 ? (
        <EmptyState
          title={t('noMatch', { text: isolate(text) })}
          action={
            <Button variant="outline" onClick={() => setText('')}>
              {t('showAll')}
            </Button>
          }
        />
      ) : (
        <ul className={styles.list}>
          {matching.map((branch) => (
            <li key={branch._id} className={styles.item}>
              <BranchOption branch={branch} clock={clock} {...shown} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
});
BranchOptions.displayName = 'BranchOptions';

/** Spec 9: "Skeletons: … 2 for branch". */
const SKELETON_KEYS = [1, 2];

const BranchSkeletons = () => (
  <ul aria-busy className={styles.list}>
    {SKELETON_KEYS.map((each) => (
      <li key={each} aria-hidden className={styles.item}>
        <div className={styles.option}>
          <Skeleton width="40%" />
          <Skeleton width="85%" />
          <Skeleton width="60%" />
        </div>
      </li>
    ))}
  </ul>
);
