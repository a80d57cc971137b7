import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Stores } from '../../stores/core/stores.ts';
import { StoresContext } from '../../ui/stores-context.ts';

export interface ShopProvidersProps {
  readonly stores: Stores;
  readonly i18n: I18n;
  readonly children: ReactNode;
}

/** What blocks stand on: the stores and the words. */
export const ShopProviders = ({ stores, i18n, children }: ShopProvidersProps) => (
  <StoresContext value={stores}>
    <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
  </StoresContext>
);
