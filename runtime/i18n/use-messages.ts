import type { i18n as I18n } from 'i18next';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';

/** Translates a key; `values` fill the placeholders, `count` selects the plural form. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The translator of a namespace: a block type (`hero`), or `shared`. */
export function useMessages(namespace: string): Translate {
  const context = useContext(I18nContext);
  if (context === undefined) throw new Error('words are asked for outside of the shop');
  return translatorFor(context.i18n, namespace);
}

const translators = new WeakMap<I18n, Map<string, Translate>>();

/** Translations are cached, since the language of a page never changes. */
export function translatorFor(i18n: I18n, namespace: string): Translate {
  const known = translators.get(i18n) ?? new Map<string, Translate>();
  translators.set(i18n, known);
  const say = known.get(namespace) ?? createTranslator(i18n, namespace);
  known.set(namespace, say);
  return say;
}

/** Maximum number of cached translations per namespace; only messages with changing numbers reach it. */
const MAX_CACHED_TRANSLATORS = 500;

function createTranslator(i18n: I18n, namespace: string): Translate {
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
