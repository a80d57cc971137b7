import type { LocatedProblem } from '../../app/document/document-check.ts';
import type { PageReport, RefusedAnswer } from '../../app/document/page-report.ts';
import { renderBootMarkup } from '../../app/render/boot-markup.ts';
import { escapeHtml } from '../../app/render/escape.ts';
import { reportMarkup } from '../../app/render/head-markup.ts';
import { directionOf } from '../../i18n/languages.ts';
import type { Scheme } from '../../stores/shop/shop-context.ts';
import { type Exchange, send, sendJson } from '../http/exchange.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import type { PreviewContext } from './preview-context.ts';
import { previewTranslator, requestLanguage } from './preview-messages.ts';
import { grammarProblemsOf } from './problems-page.ts';

interface InvalidDraftContext extends PreviewContext {
  readonly isDev: boolean;
  readonly scheme?: Scheme | undefined;
}

const REFUSED_REPORT: PageReport = { blocks: [], refused: true };

const NO_STORE_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } as const;

/** Answers an open page. */
export function sendInvalidDraftJson(exchange: Exchange, problems: readonly LocatedProblem[]): void {
  const sentences = grammarProblemsOf(problems, previewTranslator('en')).list.map(
    ({ place, sentence }) => `${place} ${sentence}`,
  );
  const answer: RefusedAnswer = { status: 422, report: REFUSED_REPORT, problems: sentences };
  sendJson(exchange, 422, answer, NO_STORE_HEADERS);
}

/** Sends a page with the problems that still starts the application, which waits for the next draft. */
export function sendInvalidDraftPage(
  exchange: Exchange,
  problems: readonly LocatedProblem[],
  { shop: { template, assets }, loaderHash, isDev, scheme = 'system' }: InvalidDraftContext,
): void {
  const language = requestLanguage(exchange);
  const translate = previewTranslator(language);
  const { count, list } = grammarProblemsOf(problems, translate);
  const title = escapeHtml(translate('brokenTitle'));
  const items = list.map(
    ({ place, sentence }) =>
      `<li><strong>${escapeHtml(place)}</strong> <span lang="en" dir="ltr">${escapeHtml(sentence)}</span></li>`,
  );
  const body = template.fill({
    lang: language,
    dir: directionOf(language),
    scheme,
    head: `<title>${title}</title><style>${INVALID_DRAFT_CSS}</style>${renderBootMarkup(assets, [])}`,
    app: `<main class="v-refused"><h1>${title}</h1><p>${escapeHtml(translate('brokenText', { count }))}</p><ul>${items.join('')}</ul></main>`,
    state: reportMarkup(REFUSED_REPORT),
  });
  const headers = {
    ...NO_STORE_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    // Vite's scripts are inline.
    ...(isDev ? {} : { 'content-security-policy': contentSecurityPolicy({ loaderHash, styleHashes: 'any' }) }),
  };
  send(exchange, 422, headers, body);
}

const INVALID_DRAFT_CSS = [
  ':root{color-scheme:light dark}[data-scheme=light]{color-scheme:light}[data-scheme=dark]{color-scheme:dark}',
  'body{margin:0;background:light-dark(#fff,#17181b);color:light-dark(#1b1c1f,#ececea);font:400 15px/1.5 system-ui,sans-serif}',
  '.v-refused{max-inline-size:72ch;margin:0 auto;padding:24px 16px;overflow-wrap:anywhere}',
  '.v-refused h1{margin:0 0 8px;font-size:20px;line-height:1.3}',
  '.v-refused p{margin:0 0 16px}',
  '.v-refused ul{margin:0;padding:0;list-style:none;display:grid;gap:8px}',
  '.v-refused li{padding:8px 12px;border-inline-start:3px solid light-dark(#b3261e,#ff9a90);background:light-dark(#fdecea,#3a1c1a)}',
  '.v-refused strong{display:block;font-weight:600}',
].join('');
