import type { LocatedProblem } from '../../app/document/document-check.ts';
import type { Exchange } from '../http/exchange.ts';
import { type PlainPage, sendPlainPage } from '../http/plain-page.ts';
import { previewTranslator, requestLanguage } from './preview-messages.ts';

/** How many mistakes one page tells; a text can be wrong in a hundred thousand places. */
const MAX_SHOWN_PROBLEMS = 50;

export interface GrammarProblems {
  readonly count: number;
  /** The first of them: English sentences, and where each is in the words of the page. */
  readonly list: readonly { readonly place: string; readonly sentence: string }[];
}

/** Of what is wrong with a text, that which leaves no page. */
export function grammarProblemsOf(
  problems: readonly LocatedProblem[],
  say: ReturnType<typeof previewTranslator>,
): GrammarProblems {
  const mistakes = problems.filter(({ kind }) => kind === 'grammar');
  const list = mistakes.slice(0, MAX_SHOWN_PROBLEMS).map(({ line, column, pointer, message }) => ({
    place: say('place', { line, column }),
    sentence: pointer === '' ? message : `${pointer}: ${message}`,
  }));
  return { count: mistakes.length, list };
}

/** Says what is wrong with a text that cannot be shown, and where. */
export function sendProblemsPage(
  exchange: Exchange,
  problems: readonly LocatedProblem[],
  link?: PlainPage['link'],
): void {
  const language = requestLanguage(exchange);
  const say = previewTranslator(language);
  const { count, list } = grammarProblemsOf(problems, say);
  const page = {
    language,
    title: say('brokenTitle'),
    text: say('brokenText', { count }),
    list,
    ...(link === undefined ? {} : { link }),
  };
  sendPlainPage(exchange, 422, page, { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
}
