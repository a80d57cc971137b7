import type { i18n as I18n } from 'i18next';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';
import type { MessageInserts } from '../../schemas/generated/messages.ts';

/** A block type, or the namespace of messages that blocks share. */
type MessageNamespace = keyof MessageInserts;

/** Translates a key of a namespace; `values` fill the placeholders, `count` selects the plural form. */
export type Translate<Namespace extends MessageNamespace> = <Key extends keyof MessageInserts[Namespace]>(
  key: Key,
  ...values: ValuesOfKey<MessageInserts[Namespace], Key>
) => string;

/** TypeScript checks an unknown key as if it were all keys: one of their values each, so that it reports the key alone. */
type ValuesOfKey<Inserts, Key extends keyof Inserts> = [keyof Inserts] extends [Key]
  ? { [Each in Key]: Values<Inserts[Each]> }[Key]
  : Values<Inserts[Key]>;

type Values<Insert> = [Insert] extends [never]
  ? []
  : [values: Readonly<Record<Extract<Insert, string>, string | number>>];

type TranslateAny = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The translator of a namespace. */
export function useMessages<Namespace extends MessageNamespace>(namespace: Namespace): Translate<Namespace> {
  const context = useContext(I18nContext);
  if (context === undefined) throw new Error('useMessages needs an I18nContext');
  return translatorFor(context.i18n, namespace);
}

const translators = new WeakMap<I18n, Map<string, TranslateAny>>();

/** Translations are cached, since the language of a page never changes. */
export function translatorFor<Namespace extends MessageNamespace>(
  i18n: I18n,
  namespace: Namespace,
): Translate<Namespace>;
export function translatorFor(i18n: I18n, namespace: string): (key: never, values: never) => string {
  const byNamespace = translators.get(i18n) ?? new Map<string, TranslateAny>();
  translators.set(i18n, byNamespace);
  const translate = byNamespace.get(namespace) ?? createTranslator(i18n, namespace);
  byNamespace.set(namespace, translate);
  return translate;
}

/** Maximum number of cached translations per namespace; only messages with changing numbers reach it. */
const MAX_CACHED_TRANSLATIONS = 500;

function createTranslator(i18n: I18n, namespace: string): TranslateAny {
  const translate = i18n.getFixedT(null, namespace);
  const cache = new Map<string, string>();
  return (key, values) => {
    const cacheKey = values === undefined ? key : `${key} ${JSON.stringify(values)}`;
    const cached = cache.get(cacheKey);
    if (cached !== undefined) return cached;
    const message = translate(key, { defaultValue: '', ...values });
    // A missing message is not cached: the next page may bring it.
    if (message === '') return key;
    if (cache.size >= MAX_CACHED_TRANSLATIONS) cache.clear();
    cache.set(cacheKey, message);
    return message;
  };
}
