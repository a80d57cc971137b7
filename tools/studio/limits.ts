/** Limits of the studio's server: what the people who edit shops may do at most. */

const HOUR_MS = 3_600_000;

/** Random bytes of a link's token and of a session's id: neither is guessed. */
export const ACCESS_TOKEN_BYTES = 32;

/** Hours after which a link that nobody used is worth nothing: it may lie in a log or a chat. */
const STUDIO_LINK_HOURS = 12;
export const STUDIO_LINK_MS = STUDIO_LINK_HOURS * HOUR_MS;

/** Hours after which a session ends, used or not: a working day. */
const STUDIO_SESSION_HOURS = 12;
export const STUDIO_SESSION_MS = STUDIO_SESSION_HOURS * HOUR_MS;

/** Unused links of a tenant at once; a further one takes the place of the oldest. */
export const MAX_STUDIO_LINKS = 20;

/** Sessions of a tenant at once; a further one ends the oldest. */
export const MAX_STUDIO_SESSIONS = 50;

/** Time in ms that checking one document may take, the start of its thread included; 2 MiB take about a second. */
export const MAX_CHECK_MS = 20_000;

/** Checks of one tenant that wait; the next one gets 503, so that one tenant's do not hold up all others. */
export const MAX_WAITING_CHECKS = 4;

/** Memory of the checking thread in bytes; beyond it the thread ends, and not the server. */
export const CHECKER_MEMORY_BYTES = 512 * 1024 * 1024;

/** Time in ms after which a thread with nothing to check ends. */
export const CHECKER_IDLE_MS = 60_000;

/** Problems of a document that are reported, errors before advice; nobody repairs more than these in one go. */
export const MAX_REPORTED_PROBLEMS = 5000;

/** Time in ms that one upload may take: the backend waits a minute for its bytes, and then reads the image. */
export const IMAGE_UPLOAD_TIMEOUT_MS = 120_000;

/** Memory: tenants of whose records and files the answers are remembered. */
export const MAX_SHOP_INDEXES = 50;
