import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { FAVICON_PATH, ICON_PATH, ICON_SIZE, SVG_ICON_PATH } from '../../app/head/share-image.ts';
import { pickText } from '../../domain/localized.ts';
import type { PreparedDocument } from '../../page/page-plan.ts';
import type { Tenant } from '../../tenant/tenant.ts';
import { DEFAULT_LIGHT } from '../../theme/palettes.ts';
import { matchesEntityTag } from '../http/entity-tag.ts';
import { type Exchange, send } from '../http/exchange.ts';

/** In px, for browsers without SVG icons. */
const FAVICON_SIZE = 32;

const MAX_ICONS = 600;

interface Icon {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
}

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

const shopIconSvg = ({ prepared, markets }: Tenant, isOpaque = false): string =>
  drawShopIcon(prepared, markets.defaultLanguage, isOpaque);

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

/** File header and one directory entry, in bytes. */
const ICO_HEADER_BYTES = 6 + 16;

export const isIconPath = (pathname: string): boolean => Object.hasOwn(ICON_KINDS, pathname);

export function createIconHandler() {
  const cache = new LRUCache<string, Icon>({ max: MAX_ICONS });
  return async (exchange: Exchange, tenant: Tenant): Promise<void> => {
    const { pathname, request } = exchange;
    const kind = ICON_KINDS[pathname];
    if (kind === undefined) return send(exchange, 404, {});
    const key = `${tenant.id} ${tenant.etag} ${pathname}`;
    const icon = cache.get(key) ?? withEntityTag(await kind.make(tenant), kind.type);
    cache.set(key, icon);
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
const SVG_HEADERS = { 'content-security-policy': "default-src 'none'" };

const withEntityTag = (body: Buffer, type: string): Icon => ({
  body,
  type,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
});

const ICON_SIDE = 64;

const MAX_RADIUS = 16;

/**
 * Icon of a shop: the first letter of its name in the primary colours.
 *
 * @param isOpaque without rounded corners, for devices that crop icons themselves
 */
export function drawShopIcon({ document }: PreparedDocument, defaultLanguage: string, isOpaque = false): string {
  const { appName, theme } = document;
  const { primary, onPrimary } = { ...DEFAULT_LIGHT, ...theme.colors?.light };
  const radius = isOpaque ? 0 : Math.min(MAX_RADIUS, theme.radius);
  const letter = initialOf(pickText({ ...appName }, defaultLanguage, defaultLanguage));
  const text = `<text x="${ICON_SIDE / 2}" y="${ICON_SIDE / 2}" dy=".35em" text-anchor="middle" font-family="system-ui,'Segoe UI','Noto Sans','Noto Sans Arabic','DejaVu Sans',sans-serif" font-weight="700" font-size="${ICON_SIDE * 0.66}" fill="${onPrimary}">${letter}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ICON_SIDE} ${ICON_SIDE}" width="${ICON_SIDE}" height="${ICON_SIDE}"><rect width="${ICON_SIDE}" height="${ICON_SIDE}" rx="${radius}" fill="${primary}"/>${text}</svg>`;
}

/** The first letter or digit of a name, as a capital; nothing where it has none. */
const initialOf = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase('en') ?? '';
