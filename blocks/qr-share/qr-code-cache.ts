/** A QR code as one SVG path, on a grid of one unit per module, quiet zone included. */
export interface QrCodePath {
  readonly path: string;
  readonly size: number;
}

/** Maximum number of cached codes: one server renders many shops. */
const MAX_CACHED_CODES = 500;

const codeCache = new Map<string, QrCodePath>();

/** The cached code of an address. */
export const cachedQrCode = (address: string): QrCodePath | undefined => codeCache.get(address);

/**
 * Encodes the code of an address once. The library is imported dynamically: on the server, and in a browser that
 * navigated to the page without its markup.
 */
export async function encodeQrCode(address: string): Promise<QrCodePath> {
  const cached = codeCache.get(address);
  if (cached !== undefined) return cached;
  const { encodeQR } = await import('qr');
  const modules = encodeQR(address, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const code = { path: modulesToPath(modules), size: modules.length };
  if (codeCache.size >= MAX_CACHED_CODES) codeCache.clear();
  codeCache.set(address, code);
  return code;
}

/** Light modules around the code that scanners need: ISO/IEC 18004, 4. */
const QUIET_ZONE = 4;

/** One rectangle for each run of dark modules in a row. */
export function modulesToPath(modules: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, line] of modules.entries()) {
    for (let x = 0; x < line.length; x += 1) {
      if (line[x] !== true) continue;
      const start = x;
      while (line[x] === true) x += 1;
      path += `M${start} ${y}h${x - start}v1H${start}z`;
    }
  }
  return path;
}
