import type { i18n as I18n } from 'i18next';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useMessages } from '../../i18n/use-messages.ts';
import type { CompiledPage } from '../../page/compile-page.tsx';
import type { Stores } from '../../stores/core/stores.ts';
import { useLinkDelegation } from '../../ui/navigation/use-link-delegation.ts';
import { NoticeRegion } from '../../ui/overlays/NoticeRegion.tsx';
import { StoresContext, useStores } from '../../ui/stores-context.ts';
import { hydrationProbe } from '../client/hydration-probe.ts';

interface ShopPageProps {
  readonly page: CompiledPage;
}

/** Skip link, landmarks and announcements around a page's sections. */
export const ShopPage = ({ page }: ShopPageProps) => {
  const t = useMessages('shared');
  const around = { ...useLinkDelegation(), ...hydrationProbe };
  return (
    <>
      <a className="v-skip" href="#main">
        {t('skipToContent')}
      </a>
      <header className="v-header" {...around}>
        {page.header}
      </header>
      <main className="v-main" id="main" tabIndex={-1} {...around}>
        {page.main}
      </main>
      <footer className="v-footer" {...around}>
        {page.footer}
      </footer>
      <PendingBar />
      <FailedNotice />
      <NoticeRegion />
      <div className="v-said" id="v-said" aria-live="polite" role="status" />
    </>
  );
};

/** Notice of a failed navigation with a retry. */
const FailedNotice = observer(() => {
  const t = useMessages('shared');
  const { failed } = useStores().navigation;
  if (failed === undefined) return null;
  return (
    <p className="v-notice" role="alert">
      {t('loadFailed')} <a href={failed}>{t('tryAgain')}</a>
    </p>
  );
});
FailedNotice.displayName = 'FailedNotice';

/** Runs along the top while a page is fetched. */
const PendingBar = observer(() => {
  const { navigation } = useStores();
  return navigation.pending === undefined ? null : <div className="v-progress" />;
});
PendingBar.displayName = 'PendingBar';

interface ShopProvidersProps {
  readonly stores: Stores;
  readonly i18n: I18n;
  readonly children: ReactNode;
}

/** Providers of stores and messages. */
export const ShopProviders = ({ stores, i18n, children }: ShopProvidersProps) => (
  <StoresContext value={stores}>
    <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
  </StoresContext>
);
