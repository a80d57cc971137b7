import type { i18n as I18n } from 'i18next';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';
import type { MessageInserts } from '../../schemas/generated/messages.ts';

/** A block type, or the namespace of messages that blocks share. */
export type MessageNamespace = keyof MessageInserts;

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
  const known = translators.get(i18n) ?? new Map<string, TranslateAny>();
  translators.set(i18n, known);
  const say = known.get(namespace) ?? createTranslator(i18n, namespace);
  known.set(namespace, say);
  return say;
}

/** Maximum number of cached translations per namespace; only messages with changing numbers reach it. */
const MAX_CACHED_TRANSLATORS = 500;

function createTranslator(i18n: I18n, namespace: string): TranslateAny {
  const translate = i18n.getFixedT(null, namespace);
  const said = new Map<string, string>();
  return (key, values) => {
    const question = values === undefined ? key : `${key} ${JSON.stringify(values)}`;
    const known = said.get(question);
    if (known !== undefined) return known;
    const message = translate(key, { defaultValue: '', ...values });
    // A missing message is not cached: the next page may bring it.
    if (message === '') return key;
    if (said.size >= MAX_CACHED_TRANSLATORS) said.clear();
    said.set(question, message);
    return message;
  };
}
