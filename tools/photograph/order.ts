import { parseArgs } from 'node:util';

/** The widths of a phone, a tablet and a desktop. */
export const WIDTHS = [390, 768, 1280] as const;
export const SCHEMES = ['light', 'dark'] as const;

export type Scheme = (typeof SCHEMES)[number];

/** What to photograph; an empty list means all there are. */
export interface PhotoOrder {
  readonly tenants: readonly string[];
  readonly pages: readonly string[];
  readonly languages: readonly string[];
  readonly widths: readonly number[];
  readonly schemes: readonly Scheme[];
  /** A running server of this machine; undefined: one of its own is started. */
  readonly url: string | undefined;
  /** The folder that the sheet is written into. */
  readonly out: string;
}

const many = { type: 'string', multiple: true } as const;

/** Reads the command's options. Each of the first five may be given several times. Throws a sentence where one is wrong. */
export function readOrder(args: readonly string[], defaultOut: string): PhotoOrder {
  const { values } = parseArgs({
    args: [...args],
    options: {
      tenant: many,
      page: many,
      language: many,
      width: many,
      scheme: many,
      url: { type: 'string' },
      out: { type: 'string', default: defaultOut },
    },
  });
  return {
    tenants: values.tenant ?? [],
    pages: values.page ?? [],
    languages: values.language ?? [],
    widths: values.width?.map(readWidth) ?? WIDTHS,
    schemes: values.scheme?.map(readScheme) ?? SCHEMES,
    url: values.url,
    out: values.out,
  };
}

function readWidth(text: string): number {
  const width = Number(text);
  if (!Number.isInteger(width) || width < 200 || width > 4000) throw new Error(`--width must be in px, not "${text}".`);
  return width;
}

function readScheme(text: string): Scheme {
  const scheme = SCHEMES.find((known) => known === text);
  if (scheme === undefined) throw new Error(`--scheme is light or dark, not "${text}".`);
  return scheme;
}
