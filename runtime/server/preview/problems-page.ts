import type { PlacedProblem } from '../../app/document-check.ts';
import type { Exchange } from '../http.ts';
import { type PlainPage, sendPlainPage } from '../plain-page.ts';
import { languageOf, previewWords } from './preview-words.ts';

/** How many mistakes one page tells; a text can be wrong in a hundred thousand places. */
const MOST_TOLD = 50;

export interface Mistakes {
  readonly count: number;
  /** The first of them: English sentences, and where each is in the words of the page. */
  readonly list: readonly { readonly place: string; readonly sentence: string }[];
}

/** Of what is wrong with a text, that which leaves no page. */
export function mistakesIn(problems: readonly PlacedProblem[], say: ReturnType<typeof previewWords>): Mistakes {
  const mistakes = problems.filter(({ kind }) => kind === 'grammar');
  const list = mistakes.slice(0, MOST_TOLD).map(({ line, column, pointer, message }) => ({
    place: say('place', { line, column }),
    sentence: pointer === '' ? message : `${pointer}: ${message}`,
  }));
  return { count: mistakes.length, list };
}

/** Says what is wrong with a text that cannot be shown, and where. */
export function sendProblems(exchange: Exchange, problems: readonly PlacedProblem[], link?: PlainPage['link']): void {
  const language = languageOf(exchange);
  const say = previewWords(language);
  const { count, list } = mistakesIn(problems, say);
  const page = {
    language,
    title: say('brokenTitle'),
    text: say('brokenText', { count }),
    list,
    ...(link === undefined ? {} : { link }),
  };
  sendPlainPage(exchange, 422, page, { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
}
