import Negotiator from 'negotiator';
import { splitPrefix } from '../../domain/prefix.ts';
import { isLanguage, LANGUAGES, type LanguageCode } from '../../i18n/languages.ts';
import type { Exchange } from '../http.ts';
import words from './preview-words.json' with { type: 'json' };

export type PreviewWord = keyof (typeof words)['en'];

/** Says what previews say in a language; English where they do not speak it. */
export function previewWords(locale: string) {
  const texts = words[isLanguage(locale) ? locale : 'en'];
  return (word: PreviewWord, values: Readonly<Record<string, string | number>> = {}): string =>
    texts[word].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The language of a page that may belong to no shop: that of its path, else the one that the browser likes best. */
export function languageOf({ pathname, request }: Exchange): LanguageCode {
  const inPath = splitPrefix(pathname).prefix?.locale ?? '';
  if (isLanguage(inPath)) return inPath;
  const accepted = new Negotiator({ headers: { 'accept-language': request.headers['accept-language'] ?? 'en' } });
  const [liked = ''] = accepted.languages([...LANGUAGES]);
  return isLanguage(liked) ? liked : 'en';
}
