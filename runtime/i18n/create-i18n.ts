import { createInstance, type i18n as I18n } from 'i18next';

/** Messages of one language by namespace: a block's type, or `shared`. */
export type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Creates an i18next instance for one language. It is ready synchronously, since all messages are passed in. */
export function createI18n(locale: string, messages: Messages): I18n {
  const instance = createInstance();
  void instance.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: messages },
    ns: [],
    defaultNS: 'shared',
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return instance;
}

/** Adds the messages of another page. */
export function addMessages(instance: I18n, messages: Messages): void {
  for (const [namespace, texts] of Object.entries(messages))
    instance.addResourceBundle(instance.language, namespace, texts);
}
