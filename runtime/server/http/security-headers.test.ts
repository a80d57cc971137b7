import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { activeProviders, hostsOfProviders } from '../../domain/providers.ts';
import { contentSecurityPolicy, hashSource } from './security-headers.ts';

describe('the content security policy', () => {
  const policy = contentSecurityPolicy({ loaderHash: "'sha256-loader'", styleHashes: ["'sha256-style'"] });
  const sources = (directive: string) =>
    policy
      .split('; ')
      .find((part) => part.startsWith(`${directive} `))
      ?.split(' ')
      .slice(1);

  it('lets nothing inline run but the loader', () => {
    expect(sources('script-src')).toEqual(["'self'", "'sha256-loader'"]);
    expect(policy).not.toContain('unsafe-eval');
    expect(sources('default-src')).toEqual(["'self'"]);
  });

  it('allows the critical style and emotion’s empty one, and inline styles in attributes only', () => {
    expect(sources('style-src')).toEqual(["'self'", "'sha256-style'", hashSource('')]);
    expect(sources('style-src-attr')).toEqual(["'unsafe-inline'"]);
    expect(policy.match(/unsafe-inline/g)).toHaveLength(1);
  });

  it('lets no form leave the shop, no base change its links, no plug-in in', () => {
    expect(sources('form-action')).toEqual(["'self'"]);
    expect(sources('base-uri')).toEqual(["'none'"]);
    expect(sources('object-src')).toEqual(["'none'"]);
    expect(sources('frame-ancestors')).toEqual(["'self'"]);
  });

  it('names a text by the hash of its bytes', () => {
    const hash = createHash('sha256').update('é', 'utf8').digest('base64');
    expect(hashSource('é')).toBe(`'sha256-${hash}'`);
  });
});

describe('the policy of a tenant with providers', () => {
  const parts = { loaderHash: "'sha256-x'", styleHashes: [] };
  const providers = [{ name: 'snapchat', token: 'x' }];

  it('names their hosts, each where it is needed, and no others', () => {
    const hosts = hostsOfProviders(activeProviders({ providers }));
    const policy = contentSecurityPolicy({ ...parts, hosts });
    expect(policy).toContain("script-src 'self' 'sha256-x' https://sc-static.net;");
    expect(policy).toContain("frame-src 'self' https://tr.snapchat.com;");
    expect(policy.match(/https:/g)).toHaveLength(4);
  });

  it('is everybody’s where nothing is switched on', () => {
    const hosts = hostsOfProviders(activeProviders({}));
    expect(contentSecurityPolicy({ ...parts, hosts })).toBe(contentSecurityPolicy(parts));
    expect(contentSecurityPolicy(parts)).not.toContain('https:');
  });
});
