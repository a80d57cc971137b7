import type { PageState } from '../shared/page-data.ts';
import type { ServerPage } from './page-compiler.ts';

/** Id of the element with a {@link PageReport} as JSON. */
export const REPORT_ID = 'v-report';

/** Report on the blocks of a page for the studio. */
export interface PageReport {
  readonly blocks: readonly ReportedBlock[];
  /** Why there is no page, where a mistake in the grammar leaves none. */
  readonly refused?: true;
  /** By how much the page's clock is ahead of the true one, in ms; absent where it is the true one. */
  readonly ahead?: number;
  /** Length of the shop's style in UTF-16 units; the blocks' follows. */
  readonly shopStyle?: number;
}

export interface ReportedBlock {
  /** Of its plan; unique on the page. */
  readonly key: string;
  readonly type: string;
  /** JSON pointer in the document; empty where it comes from the default one. */
  readonly pointer: string;
  /** JSON pointer in the default document, where it comes from that one. */
  readonly defaultPointer?: string;
  /** How long its `load` took, in ms; undefined where it has none. */
  readonly load?: number;
  /** Why it is not shown, or lacks its data. */
  readonly error?: string;
  /** Whether it lacks its data because the shop has none of that kind, such as metal prices: nothing is wrong. */
  readonly isAbsent?: true;
}

/** A page for one that is open already, as JSON, without its markup. Its report knows nothing of loads. */
export interface PageAnswer {
  readonly status: number;
  readonly state: PageState;
  /** The shop's part of the style. */
  readonly style: string;
  readonly report: PageReport;
}

/** The same where a mistake in the grammar leaves no page. */
export interface RefusedAnswer {
  readonly status: 422;
  readonly report: PageReport;
  /** English sentences, each with its line and column. */
  readonly problems: readonly string[];
}

interface ReportParts {
  /** How long the blocks' loads took, in ms, by their keys. */
  readonly loads: ReadonlyMap<string, number>;
  /** Errors of rendering by block key. */
  readonly errors: ReadonlyMap<string, string>;
  /** Keys of the blocks whose data the shop has none of. */
  readonly absent: ReadonlySet<string>;
}

/** Reports the blocks of a page, in reading order. */
export const reportBlocks = (
  { blocks, planned }: ServerPage,
  { loads, errors, absent }: ReportParts,
): ReportedBlock[] =>
  blocks.map(({ key, type, problems }) => {
    const load = loads.get(key);
    const { pointer = '', defaultPointer } = planned.blockPlaces.get(key) ?? {};
    const error = problems?.join('\n') ?? errors.get(key);
    return {
      key,
      type,
      pointer,
      ...(defaultPointer === undefined ? {} : { defaultPointer }),
      ...(load === undefined ? {} : { load }),
      ...(error === undefined ? {} : { error }),
      ...(absent.has(key) ? { isAbsent: true } : {}),
    };
  });
