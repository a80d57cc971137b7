import type { PlacedProblem } from '../../app/document-check.ts';
import type { Exchange } from '../http.ts';
import { type PlainPage, sendPlainPage } from '../plain-page.ts';
import { languageOf, previewWords } from './preview-words.ts';

/** How many mistakes one page tells; a text can be wrong in a hundred thousand places. */
const MOST_TOLD = 50;

/** Says what is wrong with a text that cannot be shown, and where. */
export function sendProblems(exchange: Exchange, problems: readonly PlacedProblem[], link?: PlainPage['link']): void {
  const language = languageOf(exchange);
  const say = previewWords(language);
  const mistakes = problems.filter(({ kind }) => kind === 'grammar');
  const list = mistakes.slice(0, MOST_TOLD).map(({ line, column, pointer, message }) => ({
    place: say('place', { line, column }),
    sentence: pointer === '' ? message : `${pointer}: ${message}`,
  }));
  const page = {
    language,
    title: say('brokenTitle'),
    text: say('brokenText', { count: mistakes.length }),
    list,
    ...(link === undefined ? {} : { link }),
  };
  sendPlainPage(exchange, 422, page, { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
}
