import sharp from 'sharp';
import { expect, it } from 'vitest';
import { exampleDocument } from '../../page/test/example-document.ts';
import { exampleTenant } from '../../tenant/test/example-tenant.ts';
import { serveHandler } from '../test/serve-handler.ts';
import { createIconHandler, drawShopIcon } from './icon-handler.ts';

it('a shop’s icon is the first letter of its name in the primary colours, never markup', () => {
  const iconOf = (en: string) => drawShopIcon(exampleTenant({ document: { appName: { en } } }).prepared, 'en');
  expect(iconOf('lumen')).toContain('>L</text>');
  expect(iconOf('«آورُم»')).toContain('>آ</text>');
  expect(iconOf('<script>')).toContain('>S</text>');
  expect(iconOf('!?')).toContain('></text>');
});

it('an icon is a sandboxed SVG, a Windows icon and a large PNG, with an ETag', async () => {
  const theme = { colors: { light: { primary: '#0b5d5f', onPrimary: '#ffffff' } }, radius: 14 };
  const { prepared } = exampleTenant();
  const tenant = exampleTenant({ prepared: { ...prepared, document: exampleDocument({ theme }) } });
  const icons = createIconHandler();
  const ask = await serveHandler((exchange) => icons(exchange, tenant));
  const svg = await ask('/favicon.svg');
  expect(svg.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'",
  });
  expect((await ask('/favicon.svg', { headers: { 'if-none-match': String(svg.headers.etag) } })).status).toBe(304);
  const { bytes: icon } = await ask('/favicon.ico');
  expect([...icon.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
  expect(await sharp(icon.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
  const { bytes: large } = await ask('/icon-512.png');
  const { data, info } = await sharp(large).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([512, 512, 0x0b, 0x5d, 0x5f]);
});
