import { escapeHtml } from '../../runtime/app/escape.ts';
import { SHEET_SCRIPT, SHEET_STYLE } from './sheet-look.ts';
import type { Shot } from './shots.ts';
import type { Photo } from './take-photo.ts';

/** What the sheet can be narrowed down by, and how a picture answers to it. */
const FILTERS: Readonly<Record<string, (photo: Photo) => string>> = {
  tenant: ({ shot }) => shot.shop.tenant,
  page: ({ shot }) => shot.page.name,
  language: ({ shot }) => shot.language.code,
  width: ({ shot }) => String(shot.width),
  scheme: ({ shot }) => shot.scheme,
  complaints: ({ complaints }) => (complaints.length === 0 ? 'none' : 'some'),
};

/** One HTML file that shows all pictures, by tenant and page, beside which they lie. */
export function sheetOf(photos: readonly Photo[]): string {
  const tenants = groupBy(photos, ({ shot }) => shot.shop.tenant);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Photographs</title>
<style>${SHEET_STYLE}</style>
</head>
<body>
<form>${Object.entries(FILTERS)
    .map(([name, answerOf]) => filterOf(name, [...new Set(photos.map(answerOf))]))
    .join('')}<output>${photos.length}</output></form>
${tenants.map(([tenant, own]) => tenantSection(tenant, own)).join('\n')}
<script>${SHEET_SCRIPT}</script>
</body>
</html>
`;
}

function filterOf(name: string, values: readonly string[]): string {
  const boxes = values.map(
    (value) => `<label><input type="checkbox" name="${name}" value="${escapeHtml(value)}">${escapeHtml(value)}</label>`,
  );
  return `<fieldset><legend>${name}</legend>${boxes.join('')}</fieldset>`;
}

function tenantSection(tenant: string, photos: readonly Photo[]): string {
  const pages = groupBy(photos, ({ shot }) => shot.page.name).map(
    ([page, own]) =>
      `<section><h3>${escapeHtml(tenant)}: ${escapeHtml(page)}</h3><div>${own.map(figureOf).join('')}</div></section>`,
  );
  return `<section><h2>${escapeHtml(tenant)}</h2>${pages.join('')}</section>`;
}

function figureOf(photo: Photo): string {
  const { shot, full, thumbnail, height, complaints } = photo;
  const facts = Object.entries(FILTERS).map(([name, answerOf]) => `data-${name}="${escapeHtml(answerOf(photo))}"`);
  const list = complaints.map((complaint) => `<li>${escapeHtml(complaint)}</li>`).join('');
  const said =
    complaints.length === 0
      ? ''
      : `<details><summary>${complaints.length} complaints</summary><ul>${list}</ul></details>`;
  return `<figure ${facts.join(' ')}><a href="${full}"><img src="${thumbnail}" alt="${escapeHtml(captionOf(shot))}" width="${shot.width}" height="${height}" loading="lazy"></a><figcaption>${escapeHtml(captionOf(shot))} · ${height} px</figcaption>${said}</figure>\n`;
}

const captionOf = ({ language, width, scheme }: Shot): string => `${language.code} · ${width} · ${scheme}`;

/** In the order of their first members. */
function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly [string, readonly Item[]][] {
  return [...Map.groupBy(items, keyOf)];
}
