import type { Theme } from '../../../schemas/generated/builder.ts';
import type { Scheme } from '../../stores/shop/shop-context.ts';
import { backgroundColors } from '../../theme/theme-colors.ts';
import { type PageReport, REPORT_ID } from '../document/page-report.ts';
import type { HeadTag, PageHead } from '../head/head-data.ts';
import { FAVICON_PATH, ICON_PATH, SVG_ICON_PATH } from '../head/share-image.ts';
import { escapeHtml, scriptJson } from './escape.ts';

/** A page's head as HTML. */
export const headMarkup = ({ title, tags }: PageHead): string =>
  `<title>${escapeHtml(title)}</title>${tags.map(tagMarkup).join('')}`;

function tagMarkup({ name, attributes, text }: HeadTag): string {
  let markup = `<${name}`;
  for (const [attribute, value] of Object.entries(attributes)) markup += ` ${attribute}="${escapeHtml(value)}"`;
  return text === undefined ? `${markup}>` : `${markup}>${text}</${name}>`;
}

/** Icons and theme colour of every page. */
export function shopMarkup(theme: Theme, scheme: Scheme): string {
  const { light, dark } = backgroundColors(theme);
  const colors =
    scheme === 'system'
      ? [
          themeColorMarkup(light, '(prefers-color-scheme: light)'),
          themeColorMarkup(dark, '(prefers-color-scheme: dark)'),
        ]
      : [themeColorMarkup(scheme === 'dark' ? dark : light)];
  const icons = `<link rel="icon" href="${FAVICON_PATH}" sizes="32x32"><link rel="icon" href="${SVG_ICON_PATH}" type="image/svg+xml"><link rel="apple-touch-icon" href="${ICON_PATH}">`;
  return colors.join('') + icons;
}

const themeColorMarkup = (value: string, media?: string): string =>
  `<meta name="theme-color" content="${escapeHtml(value)}"${media === undefined ? '' : ` media="${media}"`}>`;

/** Fonts of the first view are fetched before the style that asks for them is read. */
export const fontPreloadMarkup = (paths: readonly string[]): string =>
  paths.map((path) => `<link rel="preload" as="font" type="font/woff2" href="${path}" crossorigin>`).join('');

/** A report as HTML. */
export const reportMarkup = (report: PageReport): string =>
  `<script type="application/json" id="${REPORT_ID}">${scriptJson(report)}</script>`;
