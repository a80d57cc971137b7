import type { Globals } from 'storybook/internal/types';
import { directionOf, isLanguageCode, type LanguageCode } from '../../../runtime/i18n/languages.ts';
import type { BuilderDocument } from '../../../schemas/generated/builder.ts';
import { validateDocument } from '../../../schemas/generated/validate-document.js';
import { DATA_STATES, type DataState } from './data-state.ts';

/** Values of the toolbar. */
export interface Look {
  readonly tenant: string;
  readonly document: BuilderDocument;
  readonly scheme: 'light' | 'dark';
  readonly locale: LanguageCode;
  /** Current time, epoch ms. */
  readonly now: number;
  readonly data: DataState;
}

export const DEFAULT_GLOBALS = {
  tenant: 'lumen',
  scheme: 'light',
  locale: 'en',
  clock: '2027-01-20T09:00:00.000Z',
  data: 'usual',
};

const files = import.meta.glob<unknown>('/fixtures/tenants/*.json', { eager: true, import: 'default' });

/** Documents of the fixture tenants by name, with defaults. */
const documents: ReadonlyMap<string, BuilderDocument> = new Map(
  Object.entries(files).flatMap(([path, file]) => {
    const document = structuredClone(file);
    return validateDocument(document) ? [[path.replace(/^.*\/|\.json$/g, ''), document] as const] : [];
  }),
);

export const TENANTS: readonly string[] = [...documents.keys()];

/** Unknown values, of an old link for instance, count as the default. */
export function parseGlobals(globals: Globals): Look {
  const tenant = documents.has(globals.tenant) ? String(globals.tenant) : DEFAULT_GLOBALS.tenant;
  const document = documents.get(tenant);
  if (document === undefined) throw new Error(`fixtures/tenants/${tenant}.json is missing or invalid.`);
  const locale = String(globals.locale);
  return {
    tenant,
    document,
    scheme: globals.scheme === 'dark' ? 'dark' : 'light',
    locale: isLanguageCode(locale) ? locale : 'en',
    now: Date.parse(globals.clock) || Date.parse(DEFAULT_GLOBALS.clock),
    data: DATA_STATES.find((state) => state === globals.data) ?? 'usual',
  };
}

/** Attributes of the element around a story. */
export const pageAttributes = ({ locale, scheme }: Pick<Look, 'locale' | 'scheme'>) => ({
  lang: locale,
  dir: directionOf(locale),
  'data-scheme': scheme,
});
