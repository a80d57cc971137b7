import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { exampleDocument } from '../../page/test/example-document.ts';
import { exampleTenant } from '../../tenant/test/example-tenant.ts';
import { serveHandler } from '../test/serve-handler.ts';
import { drawShopIcon } from './draw-shop-icon.ts';
import { createIconHandler, isIconPath } from './icon-handler.ts';

const theme = { colors: { light: { primary: '#0b5d5f', onPrimary: '#ffffff' } }, radius: 14 };
const { prepared } = exampleTenant();
const tenant = exampleTenant({
  prepared: { ...prepared, document: exampleDocument({ appName: { en: 'lumen' }, theme }) },
});

const shop = () => {
  const icons = createIconHandler();
  return serveHandler((exchange) => icons(exchange, tenant));
};

describe('the sign of a shop', () => {
  it('is the first letter of its name in the colours of what can be pressed', () => {
    const svg = drawShopIcon(tenant.prepared, 'en');
    expect(svg).toContain('>L</text>');
    expect(svg).toContain('fill="#0b5d5f"');
    expect(svg).toContain('rx="14"');
    expect(drawShopIcon(tenant.prepared, 'en', true)).toContain('rx="0"');
  });

  it('is a letter whatever the name begins with, and never markup', () => {
    const signOf = (en: string) => drawShopIcon(exampleTenant({ document: { appName: { en } } }).prepared, 'en');
    expect(signOf('«آورُم»')).toContain('>آ</text>');
    expect(signOf('<script>')).toContain('>S</text>');
    expect(signOf('!?')).toContain('></text>');
  });

  it('is an SVG that can do nothing, a Windows icon and a large PNG', async () => {
    const ask = await shop();
    const svg = await ask('/favicon.svg');
    expect(svg.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'",
    });
    const { headers, bytes: icon } = await ask('/favicon.ico');
    expect(headers['content-type']).toBe('image/x-icon');
    const { headers: largeHeaders, bytes: large } = await ask('/icon-512.png');
    expect(largeHeaders['content-type']).toBe('image/png');
    expect([...icon.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
    expect(icon.readUInt32LE(14)).toBe(icon.length - 22);
    expect(await sharp(icon.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
    expect(await sharp(large).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 });
    const { data } = await sharp(large).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([0x0b, 0x5d, 0x5f]);
  });

  it('is not sent again to whoever has it', async () => {
    const ask = await shop();
    const { headers } = await ask('/favicon.svg');
    expect((await ask('/favicon.svg', { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304);
  });

  it('has three addresses', () => {
    expect(['/favicon.svg', '/favicon.ico', '/icon-512.png', '/toString', '/icon.png'].map(isIconPath)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
