import { escapeHtml } from '../../../runtime/app/render/escape.ts';
import { CONTACT_SHEET_CSS, CONTACT_SHEET_SCRIPT } from './contact-sheet-assets.ts';
import type { ScreenshotCase } from './screenshot-cases.ts';
import type { Screenshot } from './take-screenshot.ts';

/** Filters of the sheet, with the value of an image. */
const FILTERS: Readonly<Record<string, (photo: Screenshot) => string>> = {
  tenant: ({ screenshotCase: shot }) => shot.shop.tenant,
  page: ({ screenshotCase: shot }) => shot.page.name,
  language: ({ screenshotCase: shot }) => shot.language.code,
  width: ({ screenshotCase: shot }) => String(shot.width),
  scheme: ({ screenshotCase: shot }) => shot.scheme,
  complaints: ({ errors: complaints }) => (complaints.length === 0 ? 'none' : 'some'),
};

/** One HTML file beside the images, which shows them by tenant and page. */
export function renderContactSheet(photos: readonly Screenshot[]): string {
  const tenants = groupBy(photos, ({ screenshotCase: shot }) => shot.shop.tenant);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Photographs</title>
<style>${CONTACT_SHEET_CSS}</style>
</head>
<body>
<form>${Object.entries(FILTERS)
    .map(([name, answerOf]) => renderFilter(name, [...new Set(photos.map(answerOf))]))
    .join('')}<output>${photos.length}</output></form>
${tenants.map(([tenant, own]) => renderTenantSection(tenant, own)).join('\n')}
<script>${CONTACT_SHEET_SCRIPT}</script>
</body>
</html>
`;
}

function renderFilter(name: string, values: readonly string[]): string {
  const boxes = values.map(
    (value) => `<label><input type="checkbox" name="${name}" value="${escapeHtml(value)}">${escapeHtml(value)}</label>`,
  );
  return `<fieldset><legend>${name}</legend>${boxes.join('')}</fieldset>`;
}

function renderTenantSection(tenant: string, photos: readonly Screenshot[]): string {
  const pages = groupBy(photos, ({ screenshotCase: shot }) => shot.page.name).map(
    ([page, own]) =>
      `<section><h3>${escapeHtml(tenant)}: ${escapeHtml(page)}</h3><div>${own.map(renderFigure).join('')}</div></section>`,
  );
  return `<section><h2>${escapeHtml(tenant)}</h2>${pages.join('')}</section>`;
}

function renderFigure(photo: Screenshot): string {
  const { screenshotCase: shot, full, thumbnail, height, errors: complaints } = photo;
  const attributes = Object.entries(FILTERS).map(([name, answerOf]) => `data-${name}="${escapeHtml(answerOf(photo))}"`);
  const list = complaints.map((complaint) => `<li>${escapeHtml(complaint)}</li>`).join('');
  const details =
    complaints.length === 0
      ? ''
      : `<details><summary>${complaints.length} complaints</summary><ul>${list}</ul></details>`;
  return `<figure ${attributes.join(' ')}><a href="${full}"><img src="${thumbnail}" alt="${escapeHtml(formatCaption(shot))}" width="${shot.width}" height="${height}" loading="lazy"></a><figcaption>${escapeHtml(formatCaption(shot))} · ${height} px</figcaption>${details}</figure>\n`;
}

const formatCaption = ({ language, width, scheme }: ScreenshotCase): string =>
  `${language.code} · ${width} · ${scheme}`;

/** In the order of their first members. */
function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly [string, readonly Item[]][] {
  return [...Map.groupBy(items, keyOf)];
}
