/** A QR code as one path, on a grid of as many units as it has modules, its quiet zone included. */
export interface DrawnCode {
  readonly path: string;
  readonly size: number;
}

/** A server of many shops draws many; this many are remembered. */
const MOST = 500;

const drawn = new Map<string, DrawnCode>();

/** The code of an address, where it has been drawn here. */
export const drawnCode = (address: string): DrawnCode | undefined => drawn.get(address);

/**
 * Draws the code of an address, once. The library comes only now: on the server, and in a browser that opens the page
 * without loading it.
 */
export async function drawCode(address: string): Promise<DrawnCode> {
  const known = drawn.get(address);
  if (known !== undefined) return known;
  const { encodeQR } = await import('qr');
  const modules = encodeQR(address, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const code = { path: pathOf(modules), size: modules.length };
  if (drawn.size >= MOST) drawn.clear();
  drawn.set(address, code);
  return code;
}

/** Modules of light around the code, that scanners need: ISO/IEC 18004, 4. */
const QUIET_ZONE = 4;

/** One rectangle for each run of dark modules in a line. */
export function pathOf(modules: readonly (readonly boolean[])[]): string {
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
