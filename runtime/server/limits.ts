/** Every limit of the shop's server; README lists them. */

const KIB = 1024;
const MIB = 1024 * KIB;

/** Bytes of rendered pages in memory, all tenants and codings together: about 2,000 pages. */
export const PAGE_CACHE_BYTES = 256 * MIB;

/** The share of {@link PAGE_CACHE_BYTES} that one tenant may fill, so that its visitors cannot evict all other tenants. */
export const PAGE_CACHE_TENANT_SHARE = 0.5;

/** Filtered and searched addresses remembered, all tenants together: one is cached from its second request on. */
export const MAX_ONCE_REQUESTED_PAGES = 50_000;

/** Time in ms for which a page is fresh; after it, a request gets it at once and it is rendered again behind. */
export const PAGE_FRESH_MS = 60_000;

/** The same for a page that lacks the data of a block: a better one is likely soon. */
export const INCOMPLETE_PAGE_FRESH_MS = 1000;

/** Hashes of inline styles that are remembered, at 50 bytes each: a tenant has a few dozen. */
export const MAX_STYLE_HASHES = 1000;

/** Pages rendered at a time, all tenants together: each waits mostly for its data. */
export const MAX_RENDERS = 16;

/** Pages of one tenant rendered at a time: a flood of one leaves turns for the others. */
export const MAX_TENANT_RENDERS = 4;

/** Pages of one tenant that wait for their turn; the next visitor gets 503 at once instead of a long wait. */
export const MAX_WAITING_TENANT_RENDERS = 64;

/** Characters of the longest path; a slug has at most 120. */
export const MAX_PATH_LENGTH = 2048;

/** Seconds that a 429 or 503 asks a browser to wait. */
export const RETRY_AFTER_SECONDS = 5;

/**
 * Work that one client address may cause in {@link CLIENT_WINDOW_SECONDS}: whatever is neither a file nor a cached page costs 1, an
 * encoded image or a fetched video too. A visitor needs about 30 for a page of a listing whose images nobody has seen.
 */
export const MAX_CLIENT_COST = 600;

/** Seconds in which {@link MAX_CLIENT_COST} is available again. */
export const CLIENT_WINDOW_SECONDS = 10;

/** Images encoded at a time, each in a process of its own: as many as a small machine has cores. */
export const MAX_DRAWINGS = 2;

/** Images of one tenant that somebody waits for; the next one gets 503. A page shows about 40. */
export const MAX_WAITING_TENANT_DRAWINGS = 200;

/** Images that are made ahead and wait, all tenants together. */
export const MAX_WAITING_BACKGROUND_DRAWINGS = 400;

/** Pages of one tenant whose images are prerendered: its home page, and the first pages of 50 lists. */
export const MAX_PRERENDERED_PAGES = 51;

/** Processor time in ms that encoding one image may take; the largest AVIF takes half a second on a small machine. */
export const MAX_DRAWING_MS = 20_000;

/** Time in ms after which an image is given up although its process got too little of the processor. */
export const MAX_DRAWING_WAIT_MS = 120_000;

/** Child processes that wait for an image; each holds about 60 MB. */
export const MAX_IDLE_DRAWING_PROCESSES = 2;

/** Bytes of encoded images in memory, all tenants together. */
export const IMAGE_MEMORY_BYTES = 48 * MIB;

/** Bytes of the largest image kept in memory: a few heroes must not evict a shop's cards. */
export const MAX_IMAGE_IN_MEMORY_BYTES = 200 * KIB;

/** Bytes of images on disk per tenant, originals included: about 40,000; the least recently used ones go. */
export const IMAGE_DISK_TENANT_BYTES = 1024 * MIB;

/** The same for videos. */
export const VIDEO_DISK_TENANT_BYTES = 512 * MIB;

/** Bytes of videos in memory: a player asks for one piece by piece. */
export const VIDEO_MEMORY_BYTES = 64 * MIB;

/** Originals of videos fetched at a time: the reference backend renders one for seconds. */
export const MAX_VIDEO_FETCHES = 4;

/** The same for one tenant. */
export const MAX_TENANT_VIDEO_FETCHES = 2;

/** Videos of one tenant that wait to be fetched; the next one gets 503. */
export const MAX_WAITING_TENANT_VIDEO_FETCHES = 16;

/** Time in ms that the backend may take for a video, which it may have to render. */
export const VIDEO_FETCH_TIMEOUT_MS = 120_000;

/** Time in ms that the backend may take for an image. */
export const IMAGE_FETCH_TIMEOUT_MS = 20_000;

/** Thumbnails of YouTube videos fetched at a time; the next one is a placeholder. */
export const MAX_YOUTUBE_FETCHES = 4;

/** Bytes of a thumbnail of a YouTube video. */
export const MAX_YOUTUBE_THUMBNAIL_BYTES = 512 * KIB;

/** Time in ms that YouTube may take for a thumbnail. */
export const YOUTUBE_FETCH_TIMEOUT_MS = 5000;

/** Time in ms for which YouTube is not asked after it could not be. */
export const YOUTUBE_PAUSE_MS = 60_000;

/** Time in ms after which the backend is asked whether an original changed. */
export const MEDIA_FRESH_MS = 600_000;

/** Time in ms for which an unknown path is answered with 404 without a call: a new upload shows almost at once. */
export const UNKNOWN_MEDIA_MS = 15_000;

/** Unknown paths that are remembered. */
export const MAX_UNKNOWN_MEDIA = 5000;

/** Originals whose digest is remembered, at about 300 bytes each. */
export const MAX_MEDIA_RECORDS = 20_000;

/** Bytes of a browser's report about a block that threw. */
export const MAX_BLOCK_REPORT_BYTES = 4 * KIB;

/** Reports of one tenant that are logged in a minute: a broken block reports from every visitor. */
export const MAX_BLOCK_REPORTS_PER_MINUTE = 60;

/** The same from one client address, so that a single visitor cannot mute those of others. */
export const MAX_CLIENT_BLOCK_REPORTS_PER_MINUTE = 10;

/** Tenants and client addresses that are counted in a minute. */
export const MAX_BLOCK_REPORT_KEYS = 10_000;

/** Preview tokens known to lead nowhere, for {@link UNKNOWN_PREVIEW_MS}: guessing them costs the backend little. */
export const MAX_UNKNOWN_PREVIEWS = 5000;

/** In ms. */
export const UNKNOWN_PREVIEW_MS = 15_000;

/** Connections to one listening socket; at 20 KB each this is 160 MB at worst. */
export const MAX_CONNECTIONS = 8000;

/** Time in ms in which a client must have sent the headers of a request. */
export const HEADERS_TIMEOUT_MS = 10_000;

/** Time in ms in which a client must have sent a whole request. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** Time in ms in which a client must have sent a file for an option: 5 MB by a slow mobile network. */
export const OPTION_FILE_TIMEOUT_MS = 120_000;

/** Files for options that one client address sends at a time; one more is refused with 429. */
export const MAX_CLIENT_UPLOADS = 4;

/** Time in ms for which an idle connection is kept open: longer than the proxies before it keep theirs. */
export const KEEP_ALIVE_TIMEOUT_MS = 65_000;
