import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type ConsentPurpose, type ProviderName, purposeOf } from '../../runtime/domain/providers.ts';
import { type Translate, useMessages } from '../../runtime/i18n/use-messages.ts';
import { ConsentStore } from '../../runtime/stores/visitor/consent-store.ts';
import { CheckField } from '../../runtime/ui/fields/CheckField.tsx';
import { isOptedOut } from '../../runtime/ui/hooks/is-opted-out.ts';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { Dialog } from '../../runtime/ui/overlays/Dialog.tsx';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import * as styles from './consent.styles.ts';

export interface ConsentDialogProps {
  readonly id: string;
  readonly title: string;
  readonly onDecide: (granted: readonly ProviderName[]) => void;
}

/** The choices by purpose: a purpose is allowed when all of its providers are. */
export const ConsentDialog = observer(({ id, title, onDecide }: ConsentDialogProps) => {
  const { shop } = useStores();
  const t = useMessages('consent');
  const consent = useStore(ConsentStore);
  const [changed, setChanged] = useState<Partial<Record<ConsentPurpose, boolean>>>({});
  const names = shop.providers.map(({ name }) => name);
  const purposes = PURPOSE_ORDER.filter((purpose) => names.some((name) => purposeOf(name) === purpose));
  const namesOf = (purpose: ConsentPurpose) => names.filter((name) => purposeOf(name) === purpose);
  const isGranted = (purpose: ConsentPurpose) =>
    changed[purpose] ?? namesOf(purpose).every((name) => consent.isAllowed(name));
  const finish = (granted: readonly ProviderName[], button: HTMLButtonElement) => {
    onDecide(granted);
    button.closest('dialog')?.close();
  };
  return (
    <Dialog id={id} title={title} onClose={() => setChanged({})} actions={renderActions()}>
      <div className={styles.choices}>
        <p>
          <strong className={styles.purpose}>{t('necessary')}</strong>
          <span className={styles.note}>{t('necessaryText')}</span>
        </p>
        {isOptedOut() && <p role="note">{t('optedOut')}</p>}
        {purposes.map((purpose) =>
          isOptedOut() ? (
            <p key={purpose}>{renderPurpose(purpose)}</p>
          ) : (
            <CheckField
              key={purpose}
              name={purpose}
              isChecked={isGranted(purpose)}
              onChange={(isChecked) => setChanged({ ...changed, [purpose]: isChecked })}
            >
              {renderPurpose(purpose)}
            </CheckField>
          ),
        )}
        <ShopLink href={shop.href('privacy-policy')}>{t('privacyPolicy')}</ShopLink>
      </div>
    </Dialog>
  );

  function renderPurpose(purpose: ConsentPurpose) {
    const [name, text] = PURPOSE_MESSAGES[purpose](t);
    return (
      <>
        <strong className={styles.purpose}>{name}</strong>
        <span className={styles.note}>
          {text}{' '}
          <bdi>
            {namesOf(purpose)
              .map((provider) => PROVIDER_NAMES[provider])
              .join(', ')}
          </bdi>
        </span>
      </>
    );
  }

  function renderActions() {
    if (isOptedOut()) return undefined;
    return (
      <>
        <Button onClick={({ currentTarget }) => finish(purposes.filter(isGranted).flatMap(namesOf), currentTarget)}>
          {t('save')}
        </Button>
        <Button variant="outline" onClick={({ currentTarget }) => finish(names, currentTarget)}>
          {t('accept')}
        </Button>
      </>
    );
  }
});
ConsentDialog.displayName = 'ConsentDialog';

const PURPOSE_ORDER = ['analytics', 'advertising'] as const satisfies readonly ConsentPurpose[];

const PURPOSE_MESSAGES: Readonly<
  Record<ConsentPurpose, (t: Translate<'consent'>) => readonly [name: string, text: string]>
> = {
  analytics: (t) => [t('analytics'), t('analyticsText')],
  advertising: (t) => [t('advertising'), t('advertisingText')],
};

const PROVIDER_NAMES: Readonly<Record<ProviderName, string>> = {
  'facebook-pixel': 'Meta',
  'google-ads': 'Google Ads',
  snapchat: 'Snapchat',
  tiktok: 'TikTok',
  'google-analytics': 'Google Analytics',
  'google-tag-manager': 'Google Tag Manager',
};
