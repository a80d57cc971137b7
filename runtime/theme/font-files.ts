import type { Script, ServedFontName } from './font-catalogue.ts';

/** What was made of the families of the catalogue, for the style of pages. */
export type FontFiles = Readonly<Partial<Record<ServedFontName, MadeFont>>>;

export interface MadeFont {
  readonly files: readonly FontFile[];
  readonly standIns: readonly StandInMeasure[];
}

export interface FontFile {
  readonly script: Script;
  readonly style: 'normal' | 'italic';
  /** As CSS says it: `400`, `100 900`. */
  readonly weight: string;
  /** Path of the shop. */
  readonly url: string;
}

/** How a local family is stretched to take the room of a served one. Parts of one. */
export interface StandInMeasure {
  /** The local family, by its name in `standInsOf`. */
  readonly name: string;
  readonly script: 'latin' | 'arabic';
  readonly weight: string;
  readonly size: number;
  /** The same where all of it is capitals; Arabic has none. */
  readonly capitals?: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}
