/** Limits of the backend for clients, customers and tenants. */

/** Bodies of calls other than documents, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Entries that a list answers over all its pages; a deeper page is refused with 422 `page_too_deep`. */
export const MAX_LIST_ENTRIES = 10_000;

/** The same for the lists that sitemaps are made of. */
export const MAX_SITEMAP_ENTRIES = 1_000_000;

/** Drafts of a tenant at once. Their size together is limited by `MAX_DRAFT_BYTES`. */
export const MAX_DRAFTS = 100;

/** Concurrent preview links of one draft. */
export const MAX_PREVIEWS = 50;

/** Service tokens at once, beside the one of the environment. */
export const MAX_SERVICE_TOKENS = 200;

/** Products that one `stock` event names (`wire/change-event`); a notification of PostgreSQL holds 8000 bytes. */
export const MAX_STOCK_EVENT_PRODUCTS = 100;

/** A session ends this long after signing in, used or not. */
export const SESSION_LIFETIME_MS = 30 * 86_400_000;

/** A session that was not used for so long has ended. */
export const SESSION_IDLE_MS = 7 * 86_400_000;

/** The last use of a session is written at most this often. */
export const SESSION_TOUCH_MS = 5 * 60_000;

/** Live sessions of one customer, on as many devices; signing in on another one ends the oldest. */
export const MAX_SESSIONS_PER_CUSTOMER = 20;

/** Products on one customer's wishlist; `schemas/calls.json` says so, too. */
export const MAX_WISHLIST_PRODUCTS = 200;

/** Lines of one customer's cart; `schemas/calls.json` says so, too. */
export const MAX_CART_LINES = 100;

/** Size of one customer's cart as JSON, in bytes: an order of it fits into `MAX_BODY_BYTES` with its form. */
export const MAX_CART_BYTES = 48 * 1024;

/** Quantity of one line of a cart; `schemas/wire/cart-item.schema.json` says so, too. */
export const MAX_CART_LINE_QUANTITY = 10_000;

/** Merges of carts that are remembered of one customer. */
export const MAX_CART_MERGES = 100;

/** Time within which a client may repeat the merge of a cart. */
export const CART_MERGE_MEMORY_MS = 30 * 86_400_000;

/** Vouchers that a shop's website lists at once; `schemas/calls.json` says so, too. */
export const MAX_LISTED_VOUCHERS = 200;

export const MAX_ADDRESSES_PER_CUSTOMER = 50;

/** Attempts to sign in are counted in windows of this length. */
export const SIGN_IN_WINDOW_MS = 15 * 60_000;

/**
 * Attempts per window at one e-mail address of a tenant, right or wrong, by one network, by the browsers that it signed in with before, or
 * by its session; a success forgets them.
 */
export const MAX_ATTEMPTS_PER_EMAIL = 10;

/** Attempts at one e-mail address by all networks in {@link EMAIL_PAUSE_MS}: beyond, they slow down. */
export const MAX_ATTEMPTS_PER_EMAIL_AND_PAUSE = 10;
export const EMAIL_PAUSE_MS = 60_000;

/** Passwords and codes that one network tries per window in all shops. */
export const MAX_NETWORK_ATTEMPTS = 300;

/** Attempts per window from one client address at a tenant. Many people may share one, so it is higher. */
export const MAX_ATTEMPTS_PER_ADDRESS = 100;

/** A one-time code is valid for so long. */
export const CODE_LIFETIME_MS = 10 * 60_000;

/** A code is sent to one e-mail address at most this often. */
export const CODE_PAUSE_MS = 60_000;

/** Attempts at one code, the right one included. */
export const MAX_CODE_ATTEMPTS = 5;

/** Attempts per window at all codes of one e-mail address, at a tenant. */
export const MAX_CODE_ATTEMPTS_PER_EMAIL = 15;

/** The same per day, so that guessing for days is vain, too. */
export const MAX_CODE_ATTEMPTS_PER_EMAIL_PER_DAY = 30;

/** Attempts per window at all codes of a tenant for one purpose: of 100,000 codes, so that guessing at many addresses at once is vain. */
export const MAX_CODE_ATTEMPTS_PER_TENANT = 2000;

/** Codes per window: to one e-mail address, from one client address, and of a tenant for one purpose. */
export const MAX_CODES_PER_EMAIL = 10;
export const MAX_CODES_PER_ADDRESS = 30;
export const MAX_CODES_PER_TENANT = 500;

/** Checks of e-mail addresses for an account per window: from one client address, and of a tenant. */
export const MAX_EMAIL_CHECKS_PER_ADDRESS = 50;
export const MAX_EMAIL_CHECKS_PER_TENANT = 2000;

/** Minimum time of a request for a code: it hides the work that depends on an account. */
export const MIN_CODE_ANSWER_MS = 50;

/** Messages and filled-in forms per window to a shop: from one client address, and in all, so that no robot fills its mailbox. */
export const MAX_MESSAGES_PER_ADDRESS = 5;
export const MAX_MESSAGES_PER_TENANT = 200;

/** Orders of guests per window from one client address: above a family's need, below hoarding. */
export const MAX_GUEST_ORDERS_PER_ADDRESS = 30;

/** Orders of guests per window with one e-mail address, which gets a mail for each. */
export const MAX_GUEST_ORDERS_PER_EMAIL = 10;

/** Searches per window for an order by number and contact: from one client address, for one number, and by one contact. */
export const MAX_ORDER_SEARCHES_PER_ADDRESS = 60;
export const MAX_SEARCHES_PER_ORDER = 20;
export const MAX_SEARCHES_PER_CONTACT = 20;

/** Sign-ins by a provider that one client address may begin or finish in a window. */
export const MAX_SOCIAL_ATTEMPTS_PER_ADDRESS = 200;

/** How long a provider of sign-ins or payments may take for one answer: less than the shop's server waits for the backend. */
export const PROVIDER_TIMEOUT_MS = 3000;

/** Lifetime of a provider's discovery document. */
export const SOCIAL_DISCOVERY_MS = 60 * 60_000;

/** Duration of a payment's hold on goods or times. */
export const PAYMENT_HOLD_MS = 15 * 60_000;

/** The longest hold on times, extended during checkout. */
export const MAX_BOOKING_HOLD_MS = 60 * 60_000;

/** Time of a reminder before an appointment. */
export const APPOINTMENT_REMINDER_MS = 24 * 60 * 60_000;

/** Holds from one client address in a window, also in succession: they cannot block a day. */
export const MAX_BOOKING_HOLDS_PER_ADDRESS = 120;

/** Payments of one order, each of which holds it anew. */
export const MAX_PAYMENTS_PER_ORDER = 5;

/** Wrong voucher codes per window from one client address, and of one customer. */
export const MAX_WRONG_VOUCHERS_PER_ADDRESS = 20;
export const MAX_WRONG_VOUCHERS_PER_CUSTOMER = 10;

/** Orders of one customer, or with one contact of guests, that wait for their payment at once: each holds stock and a time slot. */
export const MAX_UNPAID_ORDERS = 3;

/** The same from one network, which a mobile carrier has for many of its customers. */
export const MAX_UNPAID_ORDERS_PER_NETWORK = 10;

/** Of a limited product, an order that is not paid yet holds this many pieces, or this share of the stock where that is more. */
export const MAX_UNPAID_PIECES = 5;
export const MAX_UNPAID_STOCK_SHARE = 0.5;

/** Orders of one customer in a window, and those of all customers from one client address. */
export const MAX_ORDERS_PER_CUSTOMER = 20;
export const MAX_CUSTOMER_ORDERS_PER_ADDRESS = 60;

/** Amount of one wallet charge, in major units of the base currency. */
export const MIN_WALLET_CHARGE = 1;
export const MAX_WALLET_CHARGE = 1000;

/** Charges of one customer's wallet that are begun in a window. */
export const MAX_WALLET_CHARGES_PER_CUSTOMER = 20;

/** Interval between status requests about one payment, at any number of waiting people. */
export const PAYMENT_RECHECK_MS = 5000;

/** Time after a hold in which an unavailable provider is awaited; then the hold ends. */
export const PAYMENT_GRACE_MS = 15 * 60_000;

/** Time of further checks after a payment has ended without the provider's answer, as money may have arrived. */
export const PAYMENT_FOLLOW_UP_MS = 3 * 86_400_000;

/** Between two requests for a refund that a provider has not answered: the longer it takes, the longer. */
export const MIN_REFUND_INTERVAL_MS = 60_000;
export const MAX_REFUND_INTERVAL_MS = 3_600_000;

/** Maximum age of a provider's signed event, against replay. */
export const MAX_PAYMENT_EVENT_AGE_MS = 5 * 60_000;

/** Installment checks per window from one client address. */
export const MAX_INSTALLMENT_CHECKS_PER_ADDRESS = 60;

/** Lifetime of a proof of an e-mail address, which is usable once. */
export const PROOF_LIFETIME_MS = 15 * 60_000;

/** A mail that brings no code is tried for so long. */
export const NOTICE_LIFETIME_MS = 3 * 86_400_000;

/** Concurrent deliveries of mail, and those of one tenant: a slow server delays its tenant alone. */
export const MAX_MAIL_DELIVERIES = 4;
export const MAX_TENANT_MAIL_DELIVERIES = 2;

/** Passwords that wait for their turn to be hashed; one more is refused. */
export const MAX_WAITING_HASHES = 50;

/** Seconds after which a client may try again when too many passwords wait. */
export const HASH_RETRY_SECONDS = 5;

const MIB = 1024 * 1024;

/** Bytes of a tenant's drafts together: 32 of the largest. A draft beyond is refused. */
export const MAX_DRAFT_BYTES = 64 * MIB;

/** Versions of a tenant's document, as listed in the studio. The oldest go first. */
export const MAX_VERSIONS = 200;

/** Bytes of a tenant's versions together; the oldest go. */
export const MAX_VERSION_BYTES = 128 * MIB;

/**
 * Sources (`X-Source`) of a tenant whose newest version is kept beyond that, so that a file's publisher can compare its file. At most 40
 * MiB.
 */
export const MAX_KEPT_SOURCES = 20;

export const MAX_UPLOAD_BYTES = 10 * MIB;

/** Pixels of an uploaded image, which is decoded: 200 MiB in memory. Cameras of phones make up to 50 million. */
export const MAX_UPLOAD_PIXELS = 50_000_000;

/** Pixels of the longer side of a stored image: twice the widest rendition of a shop. A larger one is reduced. */
export const MAX_STORED_EDGE = 4096;

/** Processor time that reading one uploaded image may take; one that takes longer is made to take long. */
export const MAX_UPLOAD_DECODE_MS = 20_000;

/** Uploaded images that are decoded at a time, each in a process of its own. */
export const MAX_UPLOAD_DECODES = 2;

/** Time in which the body of an upload must arrive. */
export const UPLOAD_TIMEOUT_MS = 60_000;

/** Concurrent uploads in memory, of all tenants and of one. */
export const MAX_UPLOADS = 16;
export const MAX_TENANT_UPLOADS = 8;

/** Uploads of one tenant that wait for their turn; one more is refused with 503. */
export const MAX_WAITING_TENANT_UPLOADS = 100;

/** Seconds after which a client may try again when too many uploads wait. */
export const UPLOAD_RETRY_SECONDS = 5;

/**
 * A file for an option that was not ordered is removed so long after its owner's cart was checked with it for the last time. Noted at most this
 * often.
 */
export const OPTION_FILE_LIFETIME_MS = 30 * 86_400_000;
export const OPTION_FILE_TOUCH_MS = 86_400_000;

/** Files for options, and their bytes, that wait for an order of one owner. */
export const MAX_WAITING_FILES_PER_OWNER = 40;
export const MAX_WAITING_FILE_BYTES_PER_OWNER = 100 * MIB;

/** Bytes of a tenant's files for options that wait for an order. */
export const MAX_WAITING_FILE_BYTES = 2048 * MIB;

/** Files for options per window from one client address, and to one tenant. */
export const MAX_OPTION_FILES_PER_ADDRESS = 60;
export const MAX_OPTION_FILES_PER_TENANT = 3000;

/** Images of a tenant's media library. */
export const MAX_MEDIA_FILES = 2000;

/** Bytes of a tenant's media library, as its images are stored. */
export const MAX_MEDIA_BYTES = 1024 * MIB;

/** Places that are listed of an image that documents use. */
export const MAX_MEDIA_PLACES = 100;
