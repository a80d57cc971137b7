import { escapeHtml } from '../app/escape.ts';
import { type Exchange, send } from './http.ts';

/** A page without any shop: for a shop that cannot be shown, and for a mistake of our own. */
export function sendPlainPage(
  exchange: Exchange,
  status: number,
  title: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></html>`;
  const policy = "default-src 'none'; frame-ancestors 'none'";
  send(
    exchange,
    status,
    {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      ...headers,
    },
    body,
  );
}
