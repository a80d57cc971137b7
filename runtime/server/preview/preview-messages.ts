import Negotiator from 'negotiator';
import { splitPrefix } from '../../domain/routing/prefix.ts';
import { isLanguageCode, LANGUAGES, type LanguageCode } from '../../i18n/languages.ts';
import type { Exchange } from '../http/exchange.ts';
import words from './preview-words.json' with { type: 'json' };

export type PreviewMessageKey = keyof (typeof words)['en'];

/** Says what previews say in a language; English where they do not speak it. */
export function previewTranslator(locale: string) {
  const texts = words[isLanguageCode(locale) ? locale : 'en'];
  return (word: PreviewMessageKey, values: Readonly<Record<string, string | number>> = {}): string =>
    texts[word].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The language of a page that may belong to no shop: that of its path, else the one that the browser likes best. */
export function requestLanguage({ pathname, request }: Exchange): LanguageCode {
  const inPath = splitPrefix(pathname).prefix?.locale ?? '';
  if (isLanguageCode(inPath)) return inPath;
  const accepted = new Negotiator({ headers: { 'accept-language': request.headers['accept-language'] ?? 'en' } });
  const [liked = ''] = accepted.languages([...LANGUAGES]);
  return isLanguageCode(liked) ? liked : 'en';
}
