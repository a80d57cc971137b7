/** Limits of the shop's server, as listed in README. */

const KIB = 1024;
const MIB = 1024 * KIB;

/** Bytes of cached pages, all tenants and codings together: about 2,000 pages. */
export const PAGE_CACHE_BYTES = 256 * MIB;
/** Share of {@link PAGE_CACHE_BYTES} per tenant, so that none evicts all others. */
export const PAGE_CACHE_TENANT_SHARE = 0.5;
/** Remembered filter and search URLs: each is cached from its second request on. */
export const MAX_ONCE_REQUESTED_PAGES = 50_000;
/** Time in ms until a page is stale: served and revalidated in the background. */
export const PAGE_FRESH_MS = 60_000;
/** The same for a page with a missing block. */
export const INCOMPLETE_PAGE_FRESH_MS = 1000;
/** Remembered hashes of inline styles. A tenant has a few dozen. */
export const MAX_STYLE_HASHES = 1000;
/** Concurrent renders, which mostly wait for data. */
export const MAX_RENDERS = 16;
/** The same per tenant. */
export const MAX_TENANT_RENDERS = 4;
/** Queued renders per tenant; the next request gets 503. */
export const MAX_WAITING_TENANT_RENDERS = 64;
/** Characters of a path. A slug has at most 120. */
export const MAX_PATH_LENGTH = 2048;
/** `Retry-After` of a 429 or 503. */
export const RETRY_AFTER_SECONDS = 5;
/**
 * Cost per client network in {@link CLIENT_WINDOW_SECONDS}: 1 for a request beyond static files and cached pages, an encoded
 * image or a fetched video. An uncached list page costs about 30.
 */
export const MAX_CLIENT_COST = 600;
export const CLIENT_WINDOW_SECONDS = 10;
/** Concurrent encodings, each in a process: the cores of a small machine. */
export const MAX_DRAWINGS = 2;
/** Queued urgent encodings per tenant; the next request gets 503. A page shows about 40 images. */
export const MAX_WAITING_TENANT_DRAWINGS = 200;
/** Queued background encodings. */
export const MAX_WAITING_BACKGROUND_DRAWINGS = 400;
/** Prerendered pages per tenant: its home page and 50 lists. */
export const MAX_PRERENDERED_PAGES = 51;
/** CPU time in ms for one image. The largest AVIF takes half a second. */
export const MAX_DRAWING_MS = 20_000;
/** Wall time in ms for one image. */
export const MAX_DRAWING_WAIT_MS = 120_000;
/** Idle child processes, about 60 MB each. */
export const MAX_IDLE_DRAWING_PROCESSES = 2;
/** Bytes of encoded images in memory. */
export const IMAGE_MEMORY_BYTES = 48 * MIB;
/** Larger images stay on disk: heroes must not evict a shop's cards. */
export const MAX_IMAGE_IN_MEMORY_BYTES = 200 * KIB;
/** Bytes of images on disk per tenant, with originals: about 40,000 images, least recently used out first. */
export const IMAGE_DISK_TENANT_BYTES = 1024 * MIB;
/** The same for videos. */
export const VIDEO_DISK_TENANT_BYTES = 512 * MIB;
/** Bytes of videos in memory: players request ranges. */
export const VIDEO_MEMORY_BYTES = 64 * MIB;
/** Concurrent video fetches. */
export const MAX_VIDEO_FETCHES = 4;
/** The same per tenant. */
export const MAX_TENANT_VIDEO_FETCHES = 2;
/** Queued video fetches per tenant; the next request gets 503. */
export const MAX_WAITING_TENANT_VIDEO_FETCHES = 16;
export const VIDEO_FETCH_TIMEOUT_MS = 120_000;
export const IMAGE_FETCH_TIMEOUT_MS = 20_000;
/** Concurrent YouTube fetches; the next thumbnail is a placeholder. */
export const MAX_YOUTUBE_FETCHES = 4;
export const MAX_YOUTUBE_THUMBNAIL_BYTES = 512 * KIB;
export const YOUTUBE_FETCH_TIMEOUT_MS = 5000;
/** Pause in ms after a failed YouTube fetch. */
export const YOUTUBE_PAUSE_MS = 60_000;
/** Time in ms until an original is revalidated. */
export const MEDIA_FRESH_MS = 600_000;
/** Time in ms for which an unknown path is 404 without a call. */
export const UNKNOWN_MEDIA_MS = 15_000;
export const MAX_UNKNOWN_MEDIA = 5000;
/** Cached records of originals, about 300 bytes each. */
export const MAX_MEDIA_RECORDS = 20_000;
/** Bytes of a block error report. */
export const MAX_BLOCK_REPORT_BYTES = 4 * KIB;
/** Logged block errors per tenant: a broken block reports from every visitor. */
export const MAX_BLOCK_REPORTS_PER_MINUTE = 60;
/** The same per client network, so that none mutes others. */
export const MAX_CLIENT_BLOCK_REPORTS_PER_MINUTE = 10;
/** Counted tenants and networks. */
export const MAX_BLOCK_REPORT_KEYS = 10_000;
/** Remembered unknown preview tokens, for {@link UNKNOWN_PREVIEW_MS}. */
export const MAX_UNKNOWN_PREVIEWS = 5000;
export const UNKNOWN_PREVIEW_MS = 15_000;
/** Connections per socket, 20 KB each. */
export const MAX_CONNECTIONS = 8000;
export const HEADERS_TIMEOUT_MS = 10_000;
export const REQUEST_TIMEOUT_MS = 30_000;
/** 5 MB by a slow mobile network. */
export const OPTION_FILE_TIMEOUT_MS = 120_000;
/** Concurrent uploads per client network. */
export const MAX_CLIENT_UPLOADS = 4;
/** Longer than that of proxies in front. */
export const KEEP_ALIVE_TIMEOUT_MS = 65_000;
