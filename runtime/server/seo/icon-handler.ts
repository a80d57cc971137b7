import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { FAVICON_PATH, ICON_PATH, ICON_SIZE, SVG_ICON_PATH } from '../../app/head/share-image.ts';
import type { Tenant } from '../../tenant/tenant.ts';
import { matchesEntityTag } from '../http/entity-tag.ts';
import { type Exchange, send } from '../http/exchange.ts';
import { drawShopIcon } from './draw-shop-icon.ts';

/** What browsers draw in a tab where they take no drawing, in px. */
const FAVICON_SIZE = 32;

/** How many shops' signs are remembered, each in three kinds. */
const MAX_ICONS = 600;

interface Icon {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
}

/** How each kind is made of a shop. */
const ICON_KINDS: Readonly<
  Record<string, { readonly type: string; readonly make: (tenant: Tenant) => Promise<Buffer> }>
> = {
  [SVG_ICON_PATH]: { type: 'image/svg+xml', make: async (tenant) => Buffer.from(shopIconSvg(tenant)) },
  [FAVICON_PATH]: {
    type: 'image/x-icon',
    make: async (tenant) => encodeIco(await rasterize(shopIconSvg(tenant), FAVICON_SIZE), FAVICON_SIZE),
  },
  [ICON_PATH]: { type: 'image/png', make: (tenant) => rasterize(shopIconSvg(tenant, true), ICON_SIZE) },
};

const shopIconSvg = ({ prepared, markets: regions }: Tenant, isOpaque = false): string =>
  drawShopIcon(prepared, regions.defaultLanguage, isOpaque);

/** An SVG has 72 px an inch, and is 64 px wide. */
const rasterize = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** A PNG as the only image of a Windows icon. Source: https://learn.microsoft.com/windows/win32/menurc/icons. */
function encodeIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(ICO_HEADER_BYTES);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(ICO_HEADER_BYTES, 18);
  return Buffer.concat([head, png]);
}

/** The file's own head and the entry of its one image, in bytes. */
const ICO_HEADER_BYTES = 6 + 16;

export const isIconPath = (pathname: string): boolean => Object.hasOwn(ICON_KINDS, pathname);

/** Answers a shop's sign in the kinds that browsers, phones and search engines take. */
export function createIconHandler() {
  const kept = new LRUCache<string, Icon>({ max: MAX_ICONS });
  return async (exchange: Exchange, tenant: Tenant): Promise<void> => {
    const { pathname, request } = exchange;
    const kind = ICON_KINDS[pathname];
    if (kind === undefined) return send(exchange, 404, {});
    const key = `${tenant.id} ${tenant.etag} ${pathname}`;
    const icon = kept.get(key) ?? withEntityTag(await kind.make(tenant), kind.type);
    kept.set(key, icon);
    const headers = { etag: icon.etag, 'cache-control': 'public, max-age=86400' };
    return matchesEntityTag(request.headers['if-none-match'], icon.etag)
      ? send(exchange, 304, headers)
      : send(
          exchange,
          200,
          { ...headers, 'content-type': icon.type, ...(icon.type === SVG_TYPE ? SVG_HEADERS : {}) },
          icon.body,
        );
  };
}

const SVG_TYPE = 'image/svg+xml';
/** Opened as a page of its own, a drawing may do nothing. */
const SVG_HEADERS = { 'content-security-policy': "default-src 'none'" };

const withEntityTag = (body: Buffer, type: string): Icon => ({
  body,
  type,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
});
