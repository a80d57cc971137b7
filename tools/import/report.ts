import type { DocumentNode } from './nodes.ts';

/**
 * What became of something: `mapped` as it was; `partly`, where some of it has no counterpart; `placeholder`: a marked box
 * for editors holds its place and what stood in it; `ignored`: nothing in the document comes of it.
 */
export type Became = 'mapped' | 'partly' | 'placeholder' | 'ignored';

export type LineKind = 'page' | 'section' | 'block' | 'setting';

/** What became of one page, section, block or setting of the input. Everything of the input has exactly one line. */
export interface ReportLine {
  /** The file that it stands in, as it was named. */
  readonly source: string;
  /** JSON pointer into that file. */
  readonly pointer: string;
  readonly kind: LineKind;
  /** Its type and id; of a setting its name. */
  readonly what: string;
  readonly became: Became;
  /** JSON pointer into the document that came of it. */
  readonly to?: string | undefined;
  /** What a setting said, as JSON, cut where it is long. */
  readonly value?: string | undefined;
  readonly notes: readonly string[];
}

export type Report = readonly ReportLine[];

export interface ImportResult {
  readonly document: DocumentNode;
  readonly report: Report;
  /** Files that could not be read at all: a sentence each. */
  readonly problems: readonly string[];
}

export interface ImportOptions {
  /** The shop's name; what the input says, or `Shop`, when left out. */
  readonly name?: string | undefined;
  /** The language that the input is written in; English when left out. */
  readonly language?: Language | undefined;
}

export const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'tr'] as const;

/** A language that documents have texts in. */
export type Language = (typeof LANGUAGES)[number];
