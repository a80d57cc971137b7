import { createHash } from 'node:crypto';
import { hasTabby, type InstallmentSettings } from '../../domain/installment-plan.ts';

/** The hash source of an inline script or style, as a content security policy names it. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** emotion's own style element begins empty; without this hash it has no sheet and later styles vanish in silence. */
const EMPTY_STYLE_HASH = hashSource('');

export interface ContentSecurityPolicyOptions {
  /** Hash of the inline loader; fixed by the build. */
  readonly loaderHash: string;
  /** Hashes of the page's inline styles: the critical one, and what is put above the page; `any` where they change in the open page. */
  readonly styleHashes: readonly string[] | 'any';
  /** Hosts whose pages may be framed; none when left out. */
  readonly frames?: readonly string[];
}

/**
 * Nothing inline runs but the loader, and nothing comes from elsewhere but frames. Style attributes are allowed: layout numbers travel in
 * them.
 */
export const contentSecurityPolicy = ({ loaderHash, styleHashes, frames = [] }: ContentSecurityPolicyOptions): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${loaderHash}`,
    `style-src 'self' ${styleHashes === 'any' ? "'unsafe-inline'" : `${styleHashes.join(' ')} ${EMPTY_STYLE_HASH}`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    ...(frames.length === 0 ? [] : [`frame-src 'self' ${frames.join(' ')}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

/** The hosts that a page frames: YouTube where its product has a video there, and Tabby where the shop offers its installments. */
export const framedHosts = (
  settings: InstallmentSettings,
  { hasYoutube }: { readonly hasYoutube: boolean },
): readonly string[] => [
  ...(hasYoutube ? ['https://www.youtube-nocookie.com'] : []),
  ...(hasTabby(settings) ? ['https://checkout.tabby.ai'] : []),
];

/** Headers of every answer. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'x-frame-options': 'SAMEORIGIN',
};

/** Headers of every answer that is no page: opened by itself it does nothing, and other sites cannot embed it. */
export const RESOURCE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

/** Images and videos are shown by e-mails, search engines and whoever links to a shop. */
export const PUBLIC_RESOURCE = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/**
 * For a year this host is only asked by HTTPS, said on every answer that came by it. Of other hosts below a tenant's own
 * domain this server knows nothing.
 */
export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000';
