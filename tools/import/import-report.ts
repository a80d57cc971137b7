import type { DocumentNode, Language } from './document-nodes.ts';

/**
 * Import status: `mapped` completely; `partly`, when some of it has no counterpart; `placeholder`, shown to editors
 * only; `ignored`, not in the document.
 */
export type ImportStatus = 'mapped' | 'partly' | 'placeholder' | 'ignored';

export type ReportLineKind = 'page' | 'section' | 'block' | 'setting';

/** The import status of one page, section, block or setting. Every part of the input has exactly one line. */
export interface ReportLine {
  /** The file name as given. */
  readonly source: string;
  /** JSON pointer into that file. */
  readonly pointer: string;
  readonly kind: ReportLineKind;
  /** Type and id, or a setting's name. */
  readonly what: string;
  readonly became: ImportStatus;
  /** JSON pointer into the document. */
  readonly to?: string | undefined;
  /** A setting's value as truncated JSON. */
  readonly value?: string | undefined;
  readonly notes: readonly string[];
}

export type Report = readonly ReportLine[];

export interface ImportResult {
  readonly document: DocumentNode;
  readonly report: Report;
  /** Files that could not be read, one sentence each. */
  readonly problems: readonly string[];
}

export interface ImportOptions {
  /** The shop's name; default `Shop`. */
  readonly name?: string | undefined;
  /** The language of the input; default English. */
  readonly language?: Language | undefined;
}
