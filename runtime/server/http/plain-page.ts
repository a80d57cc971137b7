import { escapeHtml } from '../../app/render/escape.ts';
import { directionOf } from '../../i18n/languages.ts';
import { type Exchange, send } from './exchange.ts';

/** A page without any shop. */
export interface PlainPage {
  readonly title: string;
  readonly text: string;
  /** Of title and text; English when absent. */
  readonly language?: string;
  /** English sentences, each behind the place that it is about. */
  readonly list?: readonly { readonly place: string; readonly sentence: string }[];
  readonly link?: { readonly href: string; readonly text: string };
}

/** Answers with a plain page: for a shop that cannot be shown, and for a mistake of our own. */
export function sendPlainPage(
  exchange: Exchange,
  status: number,
  page: PlainPage,
  headers: Readonly<Record<string, string>> = {},
): void {
  const policy = "default-src 'none'; frame-ancestors 'self'";
  send(
    exchange,
    status,
    {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      ...headers,
    },
    plainPageMarkup(page),
  );
}

function plainPageMarkup({ title, text, language = 'en', list = [], link }: PlainPage): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title>`;
  const items = list.map(
    ({ place, sentence }) => `<li>${escapeHtml(place)} <span lang="en" dir="ltr">${escapeHtml(sentence)}</span></li>`,
  );
  const body = [
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
    items.length === 0 ? '' : `<ul>${items.join('')}</ul>`,
    link === undefined ? '' : `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>`,
  ];
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}">${head}<main>${body.join('')}</main></html>`;
}
