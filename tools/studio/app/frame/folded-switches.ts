import { DEFAULT_SWITCHES, type FrameSwitches } from './frame-switches.ts';

/** Widths with a button of their own, in CSS px, and what is as wide. */
export const COMMON_WIDTHS = [
  [390, 'Phone'],
  [768, 'Tablet'],
  [1280, 'Desktop'],
] as const;

/** What a click in the page may do. */
export const CLICKS: readonly (readonly [FrameSwitches['clicks'], string])[] = [
  ['pick', 'Clicks choose blocks'],
  ['use', 'Clicks use the page'],
];

/** How wide the bar must be for a switch to stand in it, in CSS px: what most languages and countries leave room for. */
const ROOM = { clicks: 660, width: 500 } as const;

/** A switch that stands in the bar where it has room. */
export type FoldedSwitch = keyof typeof ROOM;

/** The switches that have no room in a bar of this width, in CSS px; none of one that has not been measured (0). */
export const foldedSwitches = (width: number): readonly FoldedSwitch[] =>
  width === 0 ? [] : (['width', 'clicks'] as const).filter((name) => width < ROOM[name]);

/** How many switches that are not seen in the bar stand otherwise than at first. */
export function turnedSwitches(switches: FrameSwitches, folded: readonly FoldedSwitch[]): number {
  const isWidthSeen = !folded.includes('width') && COMMON_WIDTHS.some(([px]) => px === switches.width);
  const hidden = [
    'direction',
    'scheme',
    'visitor',
    'date',
    ...(isWidthSeen ? [] : (['width'] as const)),
    ...(folded.includes('clicks') ? (['clicks'] as const) : []),
  ] as const;
  return hidden.filter((name) => switches[name] !== DEFAULT_SWITCHES[name]).length;
}
