import type { i18n as I18n } from 'i18next';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';

/** Says a message; `values` fill its placeholders, `count` chooses its plural. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The words of a block (`hero`) or of all (`shared`), in the page's language. */
export function useMessages(namespace: string): Say {
  const context = useContext(I18nContext);
  if (context === undefined) throw new Error('words are asked for outside of the shop');
  return sayIn(context.i18n, namespace);
}

const sayers = new WeakMap<I18n, Map<string, Say>>();

/** A page's language never changes, so that what has been looked up once stays. */
export function sayIn(i18n: I18n, namespace: string): Say {
  const known = sayers.get(i18n) ?? new Map<string, Say>();
  sayers.set(i18n, known);
  const say = known.get(namespace) ?? makeSayer(i18n, namespace);
  known.set(namespace, say);
  return say;
}

/** How many sentences of a namespace are remembered; only those with changing numbers are ever this many. */
const MOST = 500;

function makeSayer(i18n: I18n, namespace: string): Say {
  const translate = i18n.getFixedT(null, namespace);
  const said = new Map<string, string>();
  return (key, values) => {
    const question = values === undefined ? key : `${key} ${JSON.stringify(values)}`;
    const known = said.get(question);
    if (known !== undefined) return known;
    const message = translate(key, { defaultValue: '', ...values });
    // A key without a message may get one with the next page.
    if (message === '') return key;
    if (said.size >= MOST) said.clear();
    said.set(question, message);
    return message;
  };
}
