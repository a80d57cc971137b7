import { createHash } from 'node:crypto';
import { hasTabby, type InstallmentSettings } from '../../domain/installment-plan.ts';

/** CSP hash source of an inline script or style. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** emotion's initial style element is empty; without its hash, later styles are dropped. */
const EMPTY_STYLE_HASH = hashSource('');

interface ContentSecurityPolicyOptions {
  /** Hash of the inline loader. */
  readonly loaderHash: string;
  /** Hashes of inline styles; `any` where they change in the open page. */
  readonly styleHashes: readonly string[] | 'any';
  /** Allowed frame hosts. */
  readonly frames?: readonly string[];
}

/** Allows no inline script but the loader, and no other origin but frames. Style attributes carry layout numbers. */
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

export const framedHosts = (
  settings: InstallmentSettings,
  { hasYoutube }: { readonly hasYoutube: boolean },
): readonly string[] => [
  ...(hasYoutube ? ['https://www.youtube-nocookie.com'] : []),
  ...(hasTabby(settings) ? ['https://checkout.tabby.ai'] : []),
];

/** Headers of every response. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'x-frame-options': 'SAMEORIGIN',
};

/** Headers of responses other than pages: sandboxed, not embeddable by other sites. */
export const RESOURCE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

/** Images and videos are embedded by e-mails, search engines and social networks. */
export const PUBLIC_RESOURCE = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/** Without `includeSubDomains`: other hosts of a tenant's domain are unknown. */
export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000';
