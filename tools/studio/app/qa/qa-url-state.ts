import { DEFAULT_SETTINGS, type PreviewSettings, WIDTH_LIMITS } from '../preview/preview-settings.ts';

/** State of the QA page in the URL: the open layout and the preview settings. */
export interface QaUrlState {
  readonly layout: string | undefined;
  readonly switches: Partial<PreviewSettings>;
}

/** `#layout=spans&language=ar&width=390`; default settings are omitted. */
export function serializeUrlState({ layout, switches }: QaUrlState): string {
  const values = new URLSearchParams();
  if (layout !== undefined) values.set('layout', layout);
  for (const [name, value] of Object.entries({ ...DEFAULT_SETTINGS, ...switches }))
    if (value !== undefined && isSerialized(name, value)) values.set(name, String(value));
  return `#${values.toString().replaceAll('%2F', '/').replaceAll('%3A', ':')}`;
}

const isSerialized = (name: string, value: unknown): boolean =>
  ALWAYS_SERIALIZED.includes(name) || value !== new Map<string, unknown>(Object.entries(DEFAULT_SETTINGS)).get(name);

/** Their defaults differ between shops. */
const ALWAYS_SERIALIZED = ['language', 'country'];

/** Parses a URL hash; invalid values are ignored. */
export function parseUrlState(hash: string): QaUrlState {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const matchParam = (name: string, pattern: RegExp) => {
    const value = values.get(name);
    return value !== null && pattern.test(value) ? value : undefined;
  };
  const oneOfParam = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((each) => each === values.get(name));
  const width = Number(values.get('width') ?? Number.NaN);
  const parsed: { readonly [Name in keyof PreviewSettings]: PreviewSettings[Name] | undefined } = {
    address: matchParam('address', /^\/(?!\/)\S*$/),
    language: matchParam('language', /^[a-z]{2}$/),
    country: matchParam('country', /^[A-Z]{2}$/),
    width: width >= WIDTH_LIMITS.least && width <= WIDTH_LIMITS.most ? width : undefined,
    direction: oneOfParam('direction', ['ltr', 'rtl']),
    scheme: oneOfParam('scheme', ['light', 'dark']),
    visitor: oneOfParam('visitor', ['customer']),
    date: matchParam('date', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/),
    clicks: oneOfParam('clicks', ['use']),
  };
  const switches: Partial<PreviewSettings> = Object.fromEntries(
    Object.entries(parsed).filter(([, value]) => value !== undefined),
  );
  return { layout: values.get('layout') ?? undefined, switches };
}
