import type { LocatedProblem } from '../../app/document/document-check.ts';
import type { Exchange } from '../http/exchange.ts';
import { type PlainPage, sendPlainPage } from '../http/plain-page.ts';
import { previewTranslator, requestLanguage } from './preview-messages.ts';

const MAX_SHOWN_PROBLEMS = 50;

interface GrammarProblems {
  readonly count: number;
  /** English sentences with their places in the page's language, the first 50. */
  readonly list: readonly { readonly place: string; readonly sentence: string }[];
}

/** The problems that leave no page. */
export function grammarProblemsOf(
  problems: readonly LocatedProblem[],
  translate: ReturnType<typeof previewTranslator>,
): GrammarProblems {
  const grammar = problems.filter(({ kind }) => kind === 'grammar');
  const list = grammar.slice(0, MAX_SHOWN_PROBLEMS).map(({ line, column, pointer, message }) => ({
    place: translate('place', { line, column }),
    sentence: pointer === '' ? message : `${pointer}: ${message}`,
  }));
  return { count: grammar.length, list };
}

/** Sends a page with the problems of an invalid draft. */
export function sendProblemsPage(
  exchange: Exchange,
  problems: readonly LocatedProblem[],
  link?: PlainPage['link'],
): void {
  const language = requestLanguage(exchange);
  const translate = previewTranslator(language);
  const { count, list } = grammarProblemsOf(problems, translate);
  const page = {
    language,
    title: translate('brokenTitle'),
    text: translate('brokenText', { count }),
    list,
    ...(link === undefined ? {} : { link }),
  };
  sendPlainPage(exchange, 422, page, { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
}
