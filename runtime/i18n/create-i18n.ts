import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';

/** Messages of one language by namespace: a block's type, or `shared`. */
export type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** An i18next instance that speaks one language. It is ready at once: nothing is fetched. */
export function createI18n(locale: string, messages: Messages): I18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: messages },
    ns: [],
    defaultNS: 'shared',
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}

/** Adds the messages that another page brought along. */
export function addMessages(instance: I18n, messages: Messages): void {
  for (const [namespace, texts] of Object.entries(messages))
    instance.addResourceBundle(instance.language, namespace, texts);
}
