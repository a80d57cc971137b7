import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { AddressesStore } from '../../runtime/stores/visitor/addresses-store.ts';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { hiddenWithoutScript, shownWithoutScript } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { useStore, useStores, useVisitor } from '../../runtime/ui/stores-context.ts';
import type { SavedAddressesProps } from '../../schemas/generated/blocks/saved-addresses.ts';
import type { SavedAddress } from '../../schemas/generated/wire.ts';
import { AddressCard } from './AddressCard.tsx';
import { AddressForm, forgetSavedDraft } from './AddressForm.tsx';
import * as styles from './saved-addresses.styles.ts';

/** Number of skeletons while the total is unknown. */
const SKELETONS = [1, 2];

/**
 * The customer's addresses (`loadPersonal`), or the form of one. The server's page has none, and a note for browsers
 * without script. Source: spec 2, my-account.
 */
const SavedAddressesBlock = observer(({ id, props }: BlockProps<SavedAddressesProps>) => {
  const t = useMessages('saved-addresses');
  const { session } = useStores();
  const addresses = useStore(AddressesStore);
  const visitor = useVisitor();
  const [edited, setEdited] = useState<SavedAddress | 'new'>();
  const { headingRef, focusHeading } = useFocusedHeading();
  useReloadWhenShown(addresses);

  const open = (address: SavedAddress | 'new') => {
    setEdited(address);
    focusHeading();
  };
  const close = () => {
    setEdited(undefined);
    focusHeading();
  };

  const title = props.title ?? t('title');
  const isEditing = visitor === 'customer' && edited !== undefined;
  return (
    <div className={styles.box}>
      <h1 ref={headingRef} tabIndex={-1} className={styles.heading}>
        {isEditing ? t(edited === 'new' ? 'newTitle' : 'editTitle') : title}
      </h1>
      {isEditing ? (
        <AddressForm id={id} address={edited === 'new' ? undefined : edited} onClose={close} />
      ) : (
        renderList()
      )}
    </div>
  );

  function renderList() {
    const { list } = addresses;
    if (visitor === 'guest' || list === undefined || list.status === 'loading') {
      return (
        <>
          <p className={shownWithoutScript}>{t('needsScript')}</p>
          <ul aria-busy className={`${styles.list} ${hiddenWithoutScript}`}>
            {SKELETONS.map((each) => (
              <li key={each} aria-hidden className={styles.card}>
                <Skeleton width="30%" />
                <Skeleton width="80%" />
                <Skeleton width="55%" />
              </li>
            ))}
          </ul>
        </>
      );
    }
    if (list.status === 'failed') return <LoadFailed onRetry={() => addresses.load()} />;
    const openNew = () => {
      forgetSavedDraft(session.identity, list.value);
      open('new');
    };
    const add = <Button onClick={openNew}>{t('add')}</Button>;
    if (list.value.length === 0) return <EmptyState title={t('empty')} text={t('emptyHint')} action={add} />;
    return (
      <>
        <ul aria-label={title} className={styles.list}>
          {list.value.map((address) => (
            <li key={address._id} className={styles.card}>
              <AddressCard address={address} onEdit={() => open(address)} onChanged={focusHeading} />
            </li>
          ))}
        </ul>
        <p className={styles.add}>{add}</p>
      </>
    );
  }
});
SavedAddressesBlock.displayName = 'SavedAddressesBlock';

export default SavedAddressesBlock;

/** The focused element is about to be removed: focuses the heading first. */
function useFocusedHeading() {
  const headingRef = useRef<HTMLHeadingElement>(null);
  return { headingRef, focusHeading: () => headingRef.current?.focus() };
}

/** Another tab or device may have changed them while the page was hidden. */
function useReloadWhenShown(addresses: AddressesStore): void {
  useEffect(() => {
    const reload = () => {
      if (document.visibilityState === 'visible') void addresses.load().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', reload);
    return () => document.removeEventListener('visibilitychange', reload);
  }, [addresses]);
}
