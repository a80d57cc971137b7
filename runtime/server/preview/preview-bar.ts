import { escapeHtml } from '../../app/render/escape.ts';
import type { View } from '../../app/shared/create-shop-context.ts';
import { numberingSystemOf } from '../../domain/localized.ts';
import type { Tenant } from '../../tenant/tenant.ts';
import { previewTranslator } from './preview-messages.ts';

/** Relative to the current page. */
export const EXIT_PREVIEW_HREF = '?preview=';

/** The banner of a preview with its expiry (epoch ms) and a link to leave, which works without script. */
export function createPreviewBar({ prepared }: Tenant, { locale }: View, expiresAt: number | undefined): PageBanner {
  const { timeZone, document } = prepared;
  const { digits } = document.settings;
  const translate = previewTranslator(locale);
  const until = expiresAt === undefined ? '' : ` ${translate('until', { time: TIME_PLACEHOLDER })}`;
  const text = escapeHtml(translate('draft') + until);
  const markup =
    expiresAt === undefined
      ? text
      : text.replace(TIME_PLACEHOLDER, () => timeMarkup(expiresAt, { locale, timeZone, digits }));
  return {
    css: PREVIEW_BAR_CSS,
    markup: `<aside class="v-preview" aria-label="${escapeHtml(translate('preview'))}"><p>${markup}</p><a href="${EXIT_PREVIEW_HREF}" rel="nofollow">${escapeHtml(translate('leave'))}</a></aside>`,
  };
}

const TIME_PLACEHOLDER = '\0';

interface TimeFormatOptions {
  readonly locale: string;
  readonly timeZone: string;
  readonly digits: Tenant['prepared']['document']['settings']['digits'];
}

function timeMarkup(at: number, { locale, timeZone, digits }: TimeFormatOptions): string {
  const numberingSystem = numberingSystemOf(locale, digits);
  const format = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
    numberingSystem,
  });
  return `<time datetime="${new Date(at).toISOString()}">${escapeHtml(format.format(at))}</time>`;
}

/** Independent of the theme, in both schemes. */
const PREVIEW_BAR_CSS = [
  '.v-preview{--ground:#fff2c2;--ink:#3b2b00;display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;justify-content:space-between;padding:4px max(16px,env(safe-area-inset-right)) 4px max(16px,env(safe-area-inset-left));background:var(--ground);color:var(--ink);border-block-end:2px solid;font:400 14px/1.4 system-ui,sans-serif}',
  '.v-preview a{display:flex;align-items:center;min-block-size:32px;font-weight:600;text-decoration:underline;text-underline-offset:3px}',
  '.v-preview a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}',
  '[data-scheme=dark] .v-preview{--ground:#332600;--ink:#ffe08a}',
  '@media(prefers-color-scheme:dark){[data-scheme=system] .v-preview{--ground:#332600;--ink:#ffe08a}}',
  '@media print{.v-preview{display:none}}',
].join('');

/** Plain HTML above a page, outside of the application. */
export interface PageBanner {
  readonly markup: string;
  /** Allowed by its hash: preferably constant. */
  readonly css: string;
}

const HEAD_END_TAG = '</head>';
const APP_ROOT_TAG = '<div id="app">';

/** Inserts a banner into a rendered page. */
export function insertBanner(page: Buffer, { markup, css }: PageBanner): Buffer {
  const head = page.indexOf(HEAD_END_TAG);
  const application = page.indexOf(APP_ROOT_TAG, head);
  if (head === -1 || application === -1) throw new Error(`a page must have ${HEAD_END_TAG} and ${APP_ROOT_TAG}`);
  return Buffer.concat([
    page.subarray(0, head),
    Buffer.from(`<style>${css}</style>`),
    page.subarray(head, application),
    Buffer.from(markup),
    page.subarray(application),
  ]);
}
