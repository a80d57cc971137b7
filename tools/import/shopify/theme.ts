import type { Dialect } from '../dialect.ts';
import { canonical, enterFields, type Field, type Ledger } from '../entry.ts';
import { explain } from '../finish.ts';
import type { DocumentNode } from '../nodes.ts';
import { isObject, type JsonObject, own } from '../read-json.ts';

/** Whether a value is a theme's `config/settings_data.json`. Source: shopify.dev, “settings_data.json”. */
export const isThemeData = (value: unknown): value is JsonObject =>
  isObject(value) && 'current' in value && !('sections' in value);

/** Our colour roles, by what the colours of a scheme are called in Dawn and Horizon. */
const ROLES: Readonly<Record<string, string>> = {
  background: 'ground',
  text: 'ink',
  foreground: 'ink',
  border: 'line',
  button: 'act',
  primarybuttonbackground: 'act',
  buttonlabel: 'onAct',
  primarybuttontext: 'onAct',
};

/** Takes over the colours of a theme's first scheme and how round its cards are. */
export function readTheme(
  ledger: Ledger,
  source: string,
  value: JsonObject,
  document: DocumentNode,
  dialect: Dialect,
): void {
  const page = ledger.enter({ source, pointer: '', kind: 'page', what: 'settings of the theme' });
  const fields = enterFields(ledger, source, '', value);
  const current = own(value, 'current');
  const preset = typeof current === 'string' ? `presets/${canonical(current)}` : 'current';
  const light: Record<string, string> = {};
  const theme: Record<string, unknown> = {};
  const colors = { light };
  const scheme = schemeOf(fields, preset);
  for (const field of fields) {
    const role = field.path.startsWith(`${scheme}/`) ? ROLES[field.path.split('/').at(-1) ?? ''] : undefined;
    const color = typeof field.value === 'string' ? sixDigits(field.value) : undefined;
    if (role !== undefined && color !== undefined && light[role] === undefined) {
      light[role] = color;
      take(field, document, `/theme/colors/light/${role}`);
    }
    if (field.path === `${preset}/cardcornerradius` && typeof field.value === 'number' && theme.radius === undefined) {
      theme.radius = Math.min(Math.max(Math.round(field.value), 0), 40);
      take(field, document, '/theme/radius');
    }
  }
  if (Object.keys(light).length > 0) theme.colors = colors;
  if (Object.keys(theme).length > 0) document.theme = theme;
  Object.assign(page, { became: 'partly', node: document, path: '/theme' });
  page.notes.push('colours of the first scheme and the roundness of cards are taken over');
  for (const field of fields) explain(field, dialect);
}

/** Where the colours of the first scheme stand. */
function schemeOf(fields: readonly Field[], preset: string): string {
  const start = `${preset}/colorschemes/`;
  const first = fields.find(({ path }) => path.startsWith(start));
  return first === undefined ? preset : `${start}${first.path.slice(start.length).split('/')[0]}/settings`;
}

/** `#FFF` and `#ffffff` are colours; one that lets others through is none here. */
function sixDigits(text: string): string | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  if (short !== null)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`.toLowerCase();
  return /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : undefined;
}

const take = ({ entry }: Field, node: object, path: string): void => {
  Object.assign(entry, { became: 'mapped', node, path });
};
