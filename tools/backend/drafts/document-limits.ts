/** Limits of what a tenant stores of its document. */

export const MIB = 1024 * 1024;

/** Bytes of a tenant's drafts together: 32 of the largest. One that does not fit is refused, since each is somebody's work. */
export const MAX_DRAFT_BYTES = 64 * MIB;

/** Versions of a tenant's document that are kept: as many as the studio lists. The oldest go. */
export const MAX_VERSIONS = 200;

/** Bytes of a tenant's versions together; the oldest go. */
export const MAX_VERSION_BYTES = 128 * MIB;

/**
 * Sources (`X-Source`) of a tenant whose newest version outlasts newer versions of others: a file's publisher compares
 * its file with it. At most 40 MiB.
 */
export const MAX_KEPT_SOURCES = 20;
