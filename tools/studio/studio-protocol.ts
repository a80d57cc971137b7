import { type PageReport, REPORT_ID, type ReportedBlock } from '../../runtime/app/document/page-report.ts';
import type { BuilderDraft, BuilderVersion, PreviewLink } from '../../schemas/generated/wire.ts';
import type { DocumentProblem } from '../documents/document-problem.ts';

/** Paths of the studio and the QA page. */
export const STUDIO_PATH = '/__studio';
export const QA_PATH = '/__qa';
export const STUDIO_API = `${STUDIO_PATH}/api`;

/**
 * API between the studio's page and its server, below {@link STUDIO_API}. A request concerns the tenant at its host only.
 * Errors are `{ message }` with a status; 412 also has `current`.
 *
 * | request | body | response |
 * | --- | --- | --- |
 * | `GET /shop` | | {@link StudioShop} |
 * | `GET /schema` | | `builder.schema.json` |
 * | `GET /blocks` | | {@link StudioBlock}`[]` |
 * | `GET /document` | | the published text, byte for byte, with `ETag` and `X-Version`; 404 before the first publication |
 * | `POST /check` | a text | {@link CheckResult} |
 * | `PUT /frames/ID` | {@link RenderRequest} | 204; the frame then shows the document |
 * | `GET /drafts` | | `BuilderDraft[]` |
 * | `GET /drafts/ID`, `PUT`, `DELETE` | a text | like the backend's `builderDraft`, `saveBuilderDraft`, `removeBuilderDraft`, including `ETag`, `If-Match`, `If-None-Match: *`, `X-Name`, `X-Based-On` |
 * | `POST /publications` | a text; `If-Match` or `If-None-Match: *`, `X-Note` | {@link PublishResult}, 201; 412 {@link ConflictBody}; 422 {@link CheckResult} if it has an error |
 * | `GET /versions` | | `BuilderVersion[]`, newest first |
 * | `GET /versions/N` | | its text, byte for byte, with `ETag` |
 * | `POST /previews` | `{ "draft": ID, "hours": 24 }` | {@link StudioPreview}, 201 |
 * | `DELETE /previews/TOKEN` | | 204 |
 * | `GET /media?q=&pageNumber=&pageSize=&unused=true` | | `MediaPage` of `media-protocol.ts` |
 * | `PUT /media/NAME?replace=true` | an image | `MediaFile`, 201 or 200; 409 when another image has the name, without `replace` |
 * | `PATCH /media/NAME` | `MediaChange` | `MediaFile` |
 * | `DELETE /media/NAME?force=true` | | 204; 409 `{ message, usedIn }` when it is used, without `force` |
 * | `GET /collections/KIND?q=&language=&pageNumber=` | | `CataloguePage` of a `CollectionKind` |
 * | `GET /products?q=&language=&pageNumber=` | | `CataloguePage` |
 * | `POST /sign-out` | | 204; ends the session of the studio |
 * | `GET /layouts` | | {@link StudioLayout}`[]` |
 * | `GET /layouts/NAME` | | its text |
 */
export interface StudioShop {
  readonly tenant: string;
  readonly defaultLanguage: string;
  /** Two-letter codes; the right-to-left ones are Arabic. */
  readonly languages: readonly string[];
  /** Two-letter codes. */
  readonly countries: readonly string[];
  /**
   * Example paths of each page without locale prefix, such as `/products/nora`. Pages for which the shop has no data
   * are absent.
   */
  readonly addresses: Readonly<Record<string, string>>;
  /** Files of the fonts that a theme may name, upright ones only. */
  readonly fonts: readonly StudioFont[];
  /** Whether the studio, also of every other tenant, is accessible without a session. */
  readonly isOpen: boolean;
}

export interface StudioFont {
  readonly family: string;
  /** A CSS `font-weight` value. */
  readonly weight: string;
  readonly url: string;
}

export interface StudioBlock {
  readonly type: string;
  readonly title: string;
  readonly description: string;
  /** Its group in the gallery. */
  readonly group: string;
  /** Further words that it is found by. */
  readonly keywords: readonly string[];
  readonly version: number;
  readonly slots: readonly string[];
  /** Initial props: the first example of its schema. */
  readonly example: Readonly<Record<string, unknown>>;
  /** URL of its image. */
  readonly image: string | undefined;
}

export interface CheckResult {
  readonly problems: readonly DocumentProblem[];
}

/** The document that a frame shows, and for whom. */
export interface RenderRequest {
  readonly text: string;
  readonly scheme?: 'light' | 'dark';
  /** Epoch ms; the current time when absent. */
  readonly now?: number;
  /** Increases with each request of a frame. A page may request a revision before it has arrived. */
  readonly revision?: number;
}

export interface PublishResult {
  readonly version: number;
  readonly etag: string;
}

export interface ConflictBody {
  readonly message: string;
  readonly current: PublishResult;
}

export interface StudioPreview extends PreviewLink {
  /** Absolute URL to share. */
  readonly url: string;
}

/** A document of `fixtures/layouts`. */
export interface StudioLayout {
  readonly name: string;
  readonly title: string;
  /** Expected output of `validate` for a layout that must be rejected or lose a block. */
  readonly expected: string | undefined;
}

export type { BuilderDraft, BuilderVersion };

/** Identifies the frame of a request: a header, and a cookie for requests that cannot have one. */
export const FRAME_HEADER = 'x-studio-frame';
/** Minimum revision of the document for a page; the response waits for it. */
export const REVISION_HEADER = 'x-studio-revision';
export const FRAME_COOKIE = 'v-studio-frame';

export type { PageReport, ReportedBlock };
export { REPORT_ID };
