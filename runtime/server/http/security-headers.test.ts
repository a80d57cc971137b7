import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, framedHosts, hashSource } from './security-headers.ts';

describe('the content security policy', () => {
  const policy = contentSecurityPolicy({ loaderHash: "'sha256-loader'", styleHashes: ["'sha256-style'"] });
  const sources = (directive: string) =>
    policy
      .split('; ')
      .find((part) => part.startsWith(`${directive} `))
      ?.split(' ')
      .slice(1);

  it('allows no inline script but the loader', () => {
    expect(sources('script-src')).toEqual(["'self'", "'sha256-loader'"]);
    expect(policy).not.toContain('unsafe-eval');
    expect(sources('default-src')).toEqual(["'self'"]);
  });

  it('allows the critical style and inline styles in attributes only', () => {
    expect(sources('style-src')).toEqual(["'self'", "'sha256-style'", hashSource('')]);
    expect(sources('style-src-attr')).toEqual(["'unsafe-inline'"]);
    expect(policy.match(/unsafe-inline/g)).toHaveLength(1);
  });

  it('restricts forms, base, plug-ins and framing', () => {
    expect(sources('form-action')).toEqual(["'self'"]);
    expect(sources('base-uri')).toEqual(["'none'"]);
    expect(sources('object-src')).toEqual(["'none'"]);
    expect(sources('frame-ancestors')).toEqual(["'self'"]);
  });
});

describe('frames', () => {
  const parts = { loaderHash: "'sha256-x'", styleHashes: [] };
  const tabby = { installmentPayment: { status: true, publicKey: 'pk' } };

  it('are allowed for YouTube and Tabby where a page needs them', () => {
    const frames = framedHosts(tabby, { hasYoutube: true });
    const policy = contentSecurityPolicy({ ...parts, frames });
    expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com https://checkout.tabby.ai;");
    expect(policy.match(/https:/g)).toHaveLength(2);
  });

  it('are allowed for no host otherwise', () => {
    const frames = framedHosts({ installmentPayment: { status: true } }, { hasYoutube: false });
    expect(contentSecurityPolicy({ ...parts, frames })).toBe(contentSecurityPolicy(parts));
    expect(contentSecurityPolicy(parts)).not.toContain('https:');
  });
});
