/** Every limit between the shop's server and its backend. README lists them. */

const MIB = 1024 * 1024;

/** Bytes of an original image or video. */
export const MAX_ORIGINAL_BYTES = 20 * MIB;

/** Calls to the backend under way at a time, all tenants together. */
export const MAX_BACKEND_CALLS = 64;

/** The same for one tenant: two pages with a dozen blocks each; a flood of one leaves calls for the others. */
export const MAX_TENANT_BACKEND_CALLS = 24;

/** Calls of one tenant that wait for their turn; a page with the most loads fits twice. */
export const MAX_WAITING_TENANT_BACKEND_CALLS = 400;

/** Blocks with data of their own on one page, header and footer included: a start page of the largest shops has about 30. */
export const MAX_PAGE_LOADS = 150;
