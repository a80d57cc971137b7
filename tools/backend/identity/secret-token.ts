import { createHash, randomBytes } from 'node:crypto';

/** Nobody guesses this many bytes. */
const TOKEN_BYTES = 32;

/** A new secret for a link, a session or a service: 43 characters of base64url. */
export const createSecretToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is stored of a token: whoever reads the table has no token. It is random enough to need no salt. */
export const digestToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether a text has the form of a token. */
export const isSecretToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);
