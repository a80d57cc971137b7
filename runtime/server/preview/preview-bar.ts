import { escapeHtml } from '../../app/render/escape.ts';
import type { View } from '../../app/shared/create-shop-context.ts';
import { numberingSystemOf } from '../../domain/localized.ts';
import type { Tenant } from '../../tenant/tenant.ts';
import type { PageBanner } from './page-banner.ts';
import { previewTranslator } from './preview-messages.ts';

/** Where leaving leads: to the page that the browser is on, whichever that is by then. */
export const EXIT_PREVIEW_HREF = '?preview=';

/** Above a draft's pages: that it is one, until when (epoch ms), and the way out, which works without script. */
export function createPreviewBar({ prepared }: Tenant, { locale }: View, expiresAt: number | undefined): PageBanner {
  const { timeZone, document } = prepared;
  const { digits } = document.settings;
  const say = previewTranslator(locale);
  const until = expiresAt === undefined ? '' : ` ${say('until', { time: TIME_PLACEHOLDER })}`;
  const text = escapeHtml(say('draft') + until);
  const markup =
    expiresAt === undefined
      ? text
      : text.replace(TIME_PLACEHOLDER, () => timeMarkup(expiresAt, { locale, timeZone, digits }));
  return {
    css: PREVIEW_BAR_CSS,
    markup: `<aside class="v-preview" aria-label="${escapeHtml(say('preview'))}"><p>${markup}</p><a href="${EXIT_PREVIEW_HREF}" rel="nofollow">${escapeHtml(say('leave'))}</a></aside>`,
  };
}

/** Stands where the time will, which is markup. */
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
    // The reader may be in another time zone than the shop.
    timeZoneName: 'short',
    timeZone,
    numberingSystem,
  });
  return `<time datetime="${new Date(at).toISOString()}">${escapeHtml(format.format(at))}</time>`;
}

/**
 * In colours of its own, so that it is none of the shop's, whatever its theme; readable in both schemes. It stands in the
 * flow above the page and covers nothing.
 */
const PREVIEW_BAR_CSS = [
  '.v-preview{--ground:#fff2c2;--ink:#3b2b00;display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;justify-content:space-between;padding:4px max(16px,env(safe-area-inset-right)) 4px max(16px,env(safe-area-inset-left));background:var(--ground);color:var(--ink);border-block-end:2px solid;font:400 14px/1.4 system-ui,sans-serif}',
  '.v-preview a{display:flex;align-items:center;min-block-size:32px;font-weight:600;text-decoration:underline;text-underline-offset:3px}',
  '.v-preview a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}',
  '[data-scheme=dark] .v-preview{--ground:#332600;--ink:#ffe08a}',
  '@media(prefers-color-scheme:dark){[data-scheme=system] .v-preview{--ground:#332600;--ink:#ffe08a}}',
  '@media print{.v-preview{display:none}}',
].join('');
