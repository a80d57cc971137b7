import { createHash } from 'node:crypto';
import { escapeHtml } from '../../app/render/escape.ts';
import { directionOf } from '../../i18n/languages.ts';
import { type Exchange, send } from './exchange.ts';

export interface PlainPage {
  readonly title: string;
  readonly text: string;
  /** Default English. */
  readonly language?: string;
  /** English sentences with their places. */
  readonly list?: readonly { readonly place: string; readonly sentence: string }[];
  readonly link?: { readonly href: string; readonly text: string };
}

/** Sends a page without the shop's layout, for errors. */
export function sendPlainPage(
  exchange: Exchange,
  status: number,
  page: PlainPage,
  headers: Readonly<Record<string, string>> = {},
): void {
  const policy = `default-src 'none'; style-src ${STYLE_HASH}; frame-ancestors 'self'`;
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

const STYLE = [
  ':root{color-scheme:light dark;--ground:#fafaf8;--ink:#1d1d1b;--link:#0b5c5c}',
  '@media(prefers-color-scheme:dark){:root{--ground:#161616;--ink:#ececea;--link:#7fd1d1}}',
  'body{margin:0;background:var(--ground);color:var(--ink);font:400 17px/1.55 system-ui,sans-serif}',
  'main{box-sizing:border-box;max-inline-size:640px;margin-inline:auto;padding:clamp(32px,14vh,160px) 24px 48px;overflow-wrap:break-word}',
  'h1{margin:0 0 12px;font-size:28px;line-height:1.2;font-weight:650}p{margin:0 0 16px}',
  'ul{margin:0 0 24px;padding-inline-start:20px}li{margin-block:8px}',
  'a{display:inline-block;padding-block:10px;color:var(--link);font-weight:600;text-underline-offset:3px}',
].join('');

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

function plainPageMarkup({ title, text, language = 'en', list = [], link }: PlainPage): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${STYLE}</style>`;
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
