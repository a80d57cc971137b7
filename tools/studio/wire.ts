import { type PageReport, REPORT_ID, type ReportedBlock } from '../../runtime/app/page-report.ts';
import type { BuilderDraft, BuilderVersion, PreviewLink } from '../../schemas/generated/wire.ts';
import type { DocumentProblem } from '../documents/document-problem.ts';

/** Where the studio's page and everything that it asks for lies; the page of layouts beside it. */
export const STUDIO_PATH = '/__studio';
export const QA_PATH = '/__qa';
export const STUDIO_API = `${STUDIO_PATH}/api`;

/**
 * What the studio's page and its server say to each other, below {@link STUDIO_API}. A request is about the tenant at its
 * host, and no other. A failure is `{ message }` with its status; 412 has `current` beside it.
 *
 * | request | body | answer |
 * | --- | --- | --- |
 * | `GET /shop` | | {@link StudioShop} |
 * | `GET /schema` | | `builder.schema.json` |
 * | `GET /blocks` | | {@link StudioBlock}`[]` |
 * | `GET /document` | | the published text, byte for byte, with `ETag` and `X-Version`; 404 before the first |
 * | `POST /check` | a text | {@link Checked} |
 * | `PUT /frames/ID` | {@link FrameOrder} | 204; from then on the frame ID shows it |
 * | `GET /drafts` | | `BuilderDraft[]` |
 * | `GET /drafts/ID`, `PUT`, `DELETE` | a text | as the backend's calls `builderDraft`, `saveBuilderDraft`, `removeBuilderDraft`, `ETag`, `If-Match`, `If-None-Match: *`, `X-Name`, `X-Based-On` included |
 * | `POST /publications` | a text; `If-Match` or `If-None-Match: *`, `X-Note` | {@link Published}, 201; 412 {@link Conflict}; 422 {@link Checked} where it has an error |
 * | `GET /versions` | | `BuilderVersion[]`, newest first |
 * | `GET /versions/N` | | its text, byte for byte, with `ETag` |
 * | `POST /previews` | `{ "draft": ID, "hours": 24 }` | {@link StudioPreview}, 201 |
 * | `DELETE /previews/TOKEN` | | 204 |
 * | `GET /layouts` | | {@link StudioLayout}`[]` |
 * | `GET /layouts/NAME` | | its text |
 */
export interface StudioShop {
  readonly tenant: string;
  readonly defaultLanguage: string;
  /** Two-letter codes; those that are written from right to left are Arabic's. */
  readonly languages: readonly string[];
  /** Two-letter codes. */
  readonly countries: readonly string[];
  /** Addresses without a prefix that show each page with something of this shop in it, such as `/products/nora`; a page without one cannot be shown. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Whether the studio opens without a token, that of every other tenant, too. */
  readonly isOpen: boolean;
}

export interface StudioBlock {
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly version: number;
  readonly slots: readonly string[];
  /** Props to begin with: the first example of its schema. */
  readonly example: Readonly<Record<string, unknown>>;
  /** Address of a picture of it. */
  readonly picture: string | undefined;
}

export interface Checked {
  readonly problems: readonly DocumentProblem[];
}

/** What a frame shows, and for whom. */
export interface FrameOrder {
  readonly text: string;
  readonly scheme?: 'light' | 'dark';
  /** Epoch ms; the time of now when absent. */
  readonly now?: number;
  /** Each order of a frame has a larger one than those before. A page may ask for it before it has come. */
  readonly revision?: number;
}

export interface Published {
  readonly version: number;
  readonly etag: string;
}

export interface Conflict {
  readonly message: string;
  readonly current: Published;
}

export interface StudioPreview extends PreviewLink {
  /** Whole address to be passed on. */
  readonly url: string;
}

/** A document of `fixtures/layouts`. */
export interface StudioLayout {
  readonly name: string;
  readonly title: string;
  /** One of those that must be refused, or lose a block: what `validate` says of it. */
  readonly expected: string | undefined;
}

export type { BuilderDraft, BuilderVersion };

/** Says which frame asks: a header of the frame's own requests, and a cookie for those that it cannot give one. */
export const FRAME_HEADER = 'x-studio-frame';
/** The revision of the order that a page is to be made of, or of a later one: its answer waits for that. */
export const REVISION_HEADER = 'x-studio-revision';
export const FRAME_COOKIE = 'v-studio-frame';

export type { PageReport, ReportedBlock };
export { REPORT_ID };
