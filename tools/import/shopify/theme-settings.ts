import type { DocumentNode } from '../document-nodes.ts';
import { explainIgnored } from '../finalize-import.ts';
import type { ImportDialect } from '../import-dialect.ts';
import { addFields, type ImportLedger, normalizeSourceName, type SourceField } from '../import-ledger.ts';
import { isObject, type JsonObject, ownProperty } from '../parse-input.ts';

/** Whether a value is a theme's `config/settings_data.json`. Source: shopify.dev, “settings_data.json”. */
export const isThemeData = (value: unknown): value is JsonObject =>
  isObject(value) && 'current' in value && !('sections' in value);

/** Colour roles by the names of colours in the schemes of Dawn and Horizon. */
const COLOR_ROLES: Readonly<Record<string, string>> = {
  background: 'background',
  text: 'text',
  foreground: 'text',
  border: 'border',
  button: 'primary',
  primarybuttonbackground: 'primary',
  buttonlabel: 'onPrimary',
  primarybuttontext: 'onPrimary',
};

/** Imports the colours of a theme's first scheme and its corner radius. */
export function importTheme(
  ledger: ImportLedger,
  source: string,
  value: JsonObject,
  document: DocumentNode,
  dialect: ImportDialect,
): void {
  const page = ledger.add({ source, pointer: '', kind: 'page', what: 'theme settings' });
  const fields = addFields(ledger, source, '', value);
  const current = ownProperty(value, 'current');
  const preset = typeof current === 'string' ? `presets/${normalizeSourceName(current)}` : 'current';
  const light: Record<string, string> = {};
  const theme: Record<string, unknown> = {};
  const colors = { light };
  const scheme = firstSchemePath(fields, preset);
  for (const field of fields) {
    const role = field.path.startsWith(`${scheme}/`) ? COLOR_ROLES[field.path.split('/').at(-1) ?? ''] : undefined;
    const color = typeof field.value === 'string' ? parseHexColor(field.value) : undefined;
    if (role !== undefined && color !== undefined && light[role] === undefined) {
      light[role] = color;
      markFieldMapped(field, document, `/theme/colors/light/${role}`);
    }
    if (field.path === `${preset}/cardcornerradius` && typeof field.value === 'number' && theme.radius === undefined) {
      theme.radius = Math.min(Math.max(Math.round(field.value), 0), 40);
      markFieldMapped(field, document, '/theme/radius');
    }
  }
  if (Object.keys(light).length > 0) theme.colors = colors;
  if (Object.keys(theme).length > 0) document.theme = theme;
  Object.assign(page, { became: 'partly', node: document, path: '/theme' });
  page.notes.push('only the colours of the first scheme and the card radius are imported');
  for (const field of fields) explainIgnored(field, dialect);
}

/** The path of the first colour scheme. */
function firstSchemePath(fields: readonly SourceField[], preset: string): string {
  const start = `${preset}/colorschemes/`;
  const first = fields.find(({ path }) => path.startsWith(start));
  return first === undefined ? preset : `${start}${first.path.slice(start.length).split('/')[0]}/settings`;
}

/** `#FFF` or `#ffffff` as six digits; undefined for anything else. */
function parseHexColor(text: string): string | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  if (short !== null)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`.toLowerCase();
  return /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : undefined;
}

const markFieldMapped = ({ entry }: SourceField, node: object, path: string): void => {
  Object.assign(entry, { became: 'mapped', node, path });
};
