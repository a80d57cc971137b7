import type { Script, ServedFontName } from './font-catalogue.ts';

/** The built files of every served family, by name. */
export type FontFiles = Readonly<Partial<Record<ServedFontName, BuiltFont>>>;

export interface BuiltFont {
  readonly files: readonly FontFile[];
  readonly fallbacks: readonly FallbackMetrics[];
}

export interface FontFile {
  readonly script: Script;
  readonly style: 'normal' | 'italic';
  /** A CSS `font-weight` value: `400`, `100 900`. */
  readonly weight: string;
  /** Path on the shop's host. */
  readonly url: string;
}

/** Metric overrides that make a local family take the space of a served one. Each is a factor of the font size. */
export interface FallbackMetrics {
  /** Name of the local family in `fallbacksOf`. */
  readonly name: string;
  readonly script: 'latin' | 'arabic';
  readonly weight: string;
  readonly size: number;
  /** `size` for text in capitals; Arabic has none. */
  readonly capitals?: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}
