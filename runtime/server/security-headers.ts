import { createHash } from 'node:crypto';

/** The hash source of an inline script or style, as a content security policy names it. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** emotion's own style element begins empty; without this hash it has no sheet and later styles vanish in silence. */
const EMPTY_STYLE = hashSource('');

export interface PolicyParts {
  /** Hash of the inline loader; fixed by the build. */
  readonly loaderHash: string;
  /** Hashes of the page's inline styles: the critical one, and what is put above the page; `any` where they change in the open page. */
  readonly styleHashes: readonly string[] | 'any';
}

/**
 * Nothing inline runs but the loader, and nothing comes from elsewhere. Style attributes are allowed: layout numbers
 * travel in them.
 */
export const contentSecurityPolicy = ({ loaderHash, styleHashes }: PolicyParts): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${loaderHash}`,
    `style-src 'self' ${styleHashes === 'any' ? "'unsafe-inline'" : `${styleHashes.join(' ')} ${EMPTY_STYLE}`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

/** Headers of every answer. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'x-frame-options': 'SAMEORIGIN',
};

/**
 * For a year this host is only asked by HTTPS, said on every answer that came by it. Of other hosts below a tenant's own
 * domain this server knows nothing.
 */
export const HTTPS_FROM_NOW_ON = 'max-age=31536000';
