import Negotiator from 'negotiator';
import { splitPrefix } from '../../domain/routing/prefix.ts';
import { isLanguageCode, LANGUAGES, type LanguageCode } from '../../i18n/languages.ts';
import type { Exchange } from '../http/exchange.ts';
import words from './preview-words.json' with { type: 'json' };

type PreviewMessageKey = keyof (typeof words)['en'];

/** Translates messages of previews; English for other languages. */
export function previewTranslator(locale: string) {
  const texts = words[isLanguageCode(locale) ? locale : 'en'];
  return (word: PreviewMessageKey, values: Readonly<Record<string, string | number>> = {}): string =>
    texts[word].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Language of the path, else of `Accept-Language`. */
export function requestLanguage({ pathname, request }: Exchange): LanguageCode {
  const inPath = splitPrefix(pathname).prefix?.locale ?? '';
  if (isLanguageCode(inPath)) return inPath;
  const negotiator = new Negotiator({ headers: { 'accept-language': request.headers['accept-language'] ?? 'en' } });
  const [accepted = ''] = negotiator.languages([...LANGUAGES]);
  return isLanguageCode(accepted) ? accepted : 'en';
}
