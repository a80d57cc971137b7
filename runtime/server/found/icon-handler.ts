import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { FAVICON_PATH, ICON_PATH, ICON_SIZE, SIGN_PATH } from '../../app/head/icons.ts';
import type { Tenant } from '../../tenant/tenant.ts';
import { isKnownTag } from '../entity-tag.ts';
import { type Exchange, send } from '../http.ts';
import { drawSign } from './draw-sign.ts';

/** What browsers draw in a tab where they take no drawing, in px. */
const FAVICON_SIZE = 32;

/** How many shops' signs are remembered, each in three kinds. */
const MOST = 600;

interface Icon {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
}

/** How each kind is made of a shop. */
const KINDS: Readonly<Record<string, { readonly type: string; readonly make: (tenant: Tenant) => Promise<Buffer> }>> = {
  [SIGN_PATH]: { type: 'image/svg+xml', make: async (tenant) => Buffer.from(signOf(tenant)) },
  [FAVICON_PATH]: {
    type: 'image/x-icon',
    make: async (tenant) => iconFile(await rasterOf(signOf(tenant), FAVICON_SIZE), FAVICON_SIZE),
  },
  [ICON_PATH]: { type: 'image/png', make: (tenant) => rasterOf(signOf(tenant, true), ICON_SIZE) },
};

const signOf = ({ prepared, regions }: Tenant, isOpaque = false): string =>
  drawSign(prepared, regions.defaultLanguage, isOpaque);

/** An SVG has 72 px an inch, and is 64 px wide. */
const rasterOf = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** A PNG as the only picture of a Windows icon. Source: https://learn.microsoft.com/windows/win32/menurc/icons. */
function iconFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(HEAD_LENGTH);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(HEAD_LENGTH, 18);
  return Buffer.concat([head, png]);
}

/** The file's own head and the entry of its one picture, in bytes. */
const HEAD_LENGTH = 6 + 16;

export const isIcon = (pathname: string): boolean => Object.hasOwn(KINDS, pathname);

/** Answers a shop's sign in the kinds that browsers, phones and search engines take. */
export function createIcons() {
  const kept = new LRUCache<string, Icon>({ max: MOST });
  return async (exchange: Exchange, tenant: Tenant): Promise<void> => {
    const { pathname, request } = exchange;
    const kind = KINDS[pathname];
    if (kind === undefined) return send(exchange, 404, {});
    const key = `${tenant.id} ${tenant.etag} ${pathname}`;
    const icon = kept.get(key) ?? withTag(await kind.make(tenant), kind.type);
    kept.set(key, icon);
    const headers = { etag: icon.etag, 'cache-control': 'public, max-age=86400' };
    return isKnownTag(request.headers['if-none-match'], icon.etag)
      ? send(exchange, 304, headers)
      : send(
          exchange,
          200,
          { ...headers, 'content-type': icon.type, ...(icon.type === SVG ? OWN_STYLE : {}) },
          icon.body,
        );
  };
}

const SVG = 'image/svg+xml';
/** Opened as a page of its own, a drawing may do nothing. */
const OWN_STYLE = { 'content-security-policy': "default-src 'none'" };

const withTag = (body: Buffer, type: string): Icon => ({
  body,
  type,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
});
