import { pickText } from '../../domain/localized.ts';
import type { PreparedDocument } from '../../page/page-plan.ts';
import { DEFAULT_LIGHT } from '../../theme/palettes.ts';

/** The side of the drawing, in its own units. */
const ICON_SIDE = 64;

/** The roundest corner that a sign has: half of it would be a disc. */
const MAX_RADIUS = 16;

/**
 * A shop's sign: the first letter of its name in the colours of what can be pressed, its corners as round as the shop's.
 *
 * @param isOpaque without corners, for devices that cut their own
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
