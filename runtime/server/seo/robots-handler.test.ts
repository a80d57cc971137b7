import { describe, expect, it } from 'vitest';
import { exampleTenant } from '../../tenant/test/example-tenant.ts';
import { serveHandler } from '../test/serve-handler.ts';
import { handleRobots } from './robots-handler.ts';

const robots = async (isFound = true) => {
  const tenant = exampleTenant({
    document: { settings: { timeZone: 'UTC', digits: 'latin', robots: isFound, location: { requiresBranch: false } } },
  });
  const ask = await serveHandler(async (exchange) => handleRobots(exchange, tenant, 'https://shop.example'));
  return ask('/robots.txt');
};

describe('robots.txt', () => {
  it('names the shop’s sitemap, and what is no page', async () => {
    const { status, headers, body } = await robots();
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = body.split('\n');
    expect(lines[0]).toBe('User-agent: *');
    expect(lines).toEqual(expect.arrayContaining(['Disallow: /api/', 'Disallow: /preferences']));
    expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml');
  });

  it('keeps search engines from filtering, and lets them turn pages and see that a search is not to be listed', async () => {
    const { body } = await robots();
    const rules = Array.from(body.matchAll(/^Disallow: (.*)$/gm), ([, rule = '']) => rule);
    const patternOf = (rule: string) => new RegExp(`^${rule.replace(/[?.]/g, String.raw`\$&`).replaceAll('*', '.*')}`);
    const isShut = (path: string) => rules.some((rule) => patternOf(rule).test(path));
    for (const path of ['/en-KW/products?brands=a', '/en-KW/products?page=2&sort=price', '/api/products']) {
      expect(isShut(path), path).toBe(true);
    }
    for (const path of [
      '/en-KW',
      '/en-KW/products?page=2',
      '/en-KW/products?q=brands',
      '/_image/1280/media/a.svg',
      '/sitemap.xml',
    ]) {
      expect(isShut(path), path).toBe(false);
    }
  });

  it('shuts a shop that does not want to be found', async () => {
    expect((await robots(false)).body).toBe('User-agent: *\nDisallow: /\n');
  });
});
