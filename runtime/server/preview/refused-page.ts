import { startMarkup } from '../../app/boot-markup.ts';
import type { PlacedProblem } from '../../app/document-check.ts';
import { escapeHtml } from '../../app/escape.ts';
import type { PageReport, RefusedAnswer } from '../../app/page-report.ts';
import { reportMarkup } from '../../app/report-markup.ts';
import { directionOf } from '../../i18n/languages.ts';
import type { Scheme } from '../../stores/shop-facts.ts';
import { type Exchange, send, sendJson } from '../http.ts';
import { contentSecurityPolicy } from '../security-headers.ts';
import { languageOf, previewWords } from './preview-words.ts';
import { mistakesIn } from './problems-page.ts';
import type { TextShop } from './text-shops.ts';

export interface RefusedLook extends TextShop {
  readonly isDev: boolean;
  readonly scheme?: Scheme | undefined;
}

const REFUSED: PageReport = { blocks: [], refused: true };

const NOT_KEPT = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } as const;

/** Tells an open page why the text can be none. */
export function answerRefused(exchange: Exchange, problems: readonly PlacedProblem[]): void {
  const sentences = mistakesIn(problems, previewWords('en')).list.map(({ place, sentence }) => `${place} ${sentence}`);
  const answer: RefusedAnswer = { status: 422, report: REFUSED, problems: sentences };
  sendJson(exchange, 422, answer, NOT_KEPT);
}

/**
 * Says why a text can be no page, in a page that starts the application all the same: it finds nothing to show, but what
 * listens in it for the next text does.
 */
export function sendRefused(
  exchange: Exchange,
  problems: readonly PlacedProblem[],
  { shop: { template, assets }, loaderHash, isDev, scheme = 'system' }: RefusedLook,
): void {
  const language = languageOf(exchange);
  const say = previewWords(language);
  const { count, list } = mistakesIn(problems, say);
  const title = escapeHtml(say('brokenTitle'));
  const items = list.map(
    ({ place, sentence }) =>
      `<li><strong>${escapeHtml(place)}</strong> <span lang="en" dir="ltr">${escapeHtml(sentence)}</span></li>`,
  );
  const body = template.fill({
    lang: language,
    dir: directionOf(language),
    scheme,
    head: `<title>${title}</title><style>${CSS}</style>${startMarkup(assets, [])}`,
    app: `<main class="v-refused"><h1>${title}</h1><p>${escapeHtml(say('brokenText', { count }))}</p><ul>${items.join('')}</ul></main>`,
    state: reportMarkup(REFUSED),
  });
  const headers = {
    ...NOT_KEPT,
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    // The development server's own scripts are inline.
    ...(isDev ? {} : { 'content-security-policy': contentSecurityPolicy({ loaderHash, styleHashes: 'any' }) }),
  };
  send(exchange, 422, headers, body);
}

/** Readable in both schemes, and however narrow the frame is: pointers have nowhere to break but anywhere. */
const CSS = [
  ':root{color-scheme:light dark}[data-scheme=light]{color-scheme:light}[data-scheme=dark]{color-scheme:dark}',
  'body{margin:0;background:light-dark(#fff,#17181b);color:light-dark(#1b1c1f,#ececea);font:400 15px/1.5 system-ui,sans-serif}',
  '.v-refused{max-inline-size:72ch;margin:0 auto;padding:24px 16px;overflow-wrap:anywhere}',
  '.v-refused h1{margin:0 0 8px;font-size:20px;line-height:1.3}',
  '.v-refused p{margin:0 0 16px}',
  '.v-refused ul{margin:0;padding:0;list-style:none;display:grid;gap:8px}',
  '.v-refused li{padding:8px 12px;border-inline-start:3px solid light-dark(#b3261e,#ff9a90);background:light-dark(#fdecea,#3a1c1a)}',
  '.v-refused strong{display:block;font-weight:600}',
].join('');
