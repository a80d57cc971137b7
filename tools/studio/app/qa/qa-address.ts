import { DEFAULT_SWITCHES, type FrameSwitches, WIDTHS } from '../frame/frame-switches.ts';

/** What a link to this page names: which layout is open, and how it is looked at. */
export interface QaAddress {
  readonly layout: string | undefined;
  readonly switches: Partial<FrameSwitches>;
}

/** `#layout=spans&language=ar&width=390`; switches that stand as they do at first are left out. */
export function writeAddress({ layout, switches }: QaAddress): string {
  const values = new URLSearchParams();
  if (layout !== undefined) values.set('layout', layout);
  for (const [name, value] of Object.entries({ ...DEFAULT_SWITCHES, ...switches }))
    if (value !== undefined && isWritten(name, value)) values.set(name, String(value));
  return `#${values.toString().replaceAll('%2F', '/').replaceAll('%3A', ':')}`;
}

const isWritten = (name: string, value: unknown): boolean =>
  ALWAYS.includes(name) || value !== new Map<string, unknown>(Object.entries(DEFAULT_SWITCHES)).get(name);

/** Another shop has others at first. */
const ALWAYS = ['language', 'country'];

/** What a hash says; what makes no sense in it is left out. */
export function readAddress(hash: string): QaAddress {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const matching = (name: string, pattern: RegExp) => {
    const value = values.get(name);
    return value !== null && pattern.test(value) ? value : undefined;
  };
  const oneOf = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((each) => each === values.get(name));
  const width = Number(values.get('width') ?? Number.NaN);
  const said: { readonly [Name in keyof FrameSwitches]: FrameSwitches[Name] | undefined } = {
    address: matching('address', /^\/(?!\/)\S*$/),
    language: matching('language', /^[a-z]{2}$/),
    country: matching('country', /^[A-Z]{2}$/),
    width: width >= WIDTHS.least && width <= WIDTHS.most ? width : undefined,
    direction: oneOf('direction', ['ltr', 'rtl']),
    scheme: oneOf('scheme', ['light', 'dark']),
    visitor: oneOf('visitor', ['customer']),
    date: matching('date', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/),
    clicks: oneOf('clicks', ['use']),
  };
  const switches: Partial<FrameSwitches> = Object.fromEntries(
    Object.entries(said).filter(([, value]) => value !== undefined),
  );
  return { layout: values.get('layout') ?? undefined, switches };
}
