import { parseArgs } from 'node:util';

/** The widths of a phone, a tablet and a desktop. */
export const WIDTHS = [390, 768, 1280] as const;
export const SCHEMES = ['light', 'dark'] as const;

export type Scheme = (typeof SCHEMES)[number];

/** Filters of the images; an empty list matches all. */
export interface ScreenshotOptions {
  readonly tenants: readonly string[];
  readonly pages: readonly string[];
  readonly languages: readonly string[];
  readonly widths: readonly number[];
  readonly schemes: readonly Scheme[];
  /** A running server of this machine; undefined to start one. */
  readonly url: string | undefined;
  /** The output folder. */
  readonly outFolder: string;
}

const REPEATABLE = { type: 'string', multiple: true } as const;

/** Reads the command's options; the filters are repeatable. Throws with a message for an invalid one. */
export function parseScreenshotOptions(args: readonly string[], defaultOut: string): ScreenshotOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      tenant: REPEATABLE,
      page: REPEATABLE,
      language: REPEATABLE,
      width: REPEATABLE,
      scheme: REPEATABLE,
      url: { type: 'string' },
      out: { type: 'string', default: defaultOut },
    },
  });
  return {
    tenants: values.tenant ?? [],
    pages: values.page ?? [],
    languages: values.language ?? [],
    widths: values.width?.map(parseWidth) ?? WIDTHS,
    schemes: values.scheme?.map(parseScheme) ?? SCHEMES,
    url: values.url,
    outFolder: values.out,
  };
}

function parseWidth(text: string): number {
  const width = Number(text);
  if (!Number.isInteger(width) || width < 200 || width > 4000) throw new Error(`--width must be in px, not "${text}".`);
  return width;
}

function parseScheme(text: string): Scheme {
  const scheme = SCHEMES.find((known) => known === text);
  if (scheme === undefined) throw new Error(`--scheme must be light or dark, not "${text}".`);
  return scheme;
}
