import { DEFAULT_SETTINGS, type PreviewSettings } from './preview-settings.ts';

/** Widths with a button, in CSS px, and the device they stand for. */
export const DEVICE_WIDTHS = [
  [390, 'Phone'],
  [768, 'Tablet'],
  [1280, 'Desktop'],
] as const;

/** What a click in the preview does. */
export const CLICK_MODES: readonly (readonly [PreviewSettings['clicks'], string])[] = [
  ['pick', 'Select blocks'],
  ['use', 'Interact'],
];

/** Minimum toolbar width for a control, in CSS px: enough for most languages and countries next to it. */
const MIN_TOOLBAR_WIDTHS = { clicks: 660, width: 500 } as const;

/** A control that moves into the popover in a narrow toolbar. */
export type CollapsibleControl = keyof typeof MIN_TOOLBAR_WIDTHS;

/** Controls that do not fit into a toolbar of this width, in CSS px; none before it is measured (0). */
export const collapsedControls = (width: number): readonly CollapsibleControl[] =>
  width === 0 ? [] : (['width', 'clicks'] as const).filter((name) => width < MIN_TOOLBAR_WIDTHS[name]);

/** Number of options hidden in the popover that differ from their default. */
export function countHiddenChanges(switches: PreviewSettings, collapsed: readonly CollapsibleControl[]): number {
  const isWidthSeen = !collapsed.includes('width') && DEVICE_WIDTHS.some(([px]) => px === switches.width);
  const hidden = [
    'direction',
    'scheme',
    'visitor',
    'date',
    ...(isWidthSeen ? [] : (['width'] as const)),
    ...(collapsed.includes('clicks') ? (['clicks'] as const) : []),
  ] as const;
  return hidden.filter((name) => switches[name] !== DEFAULT_SETTINGS[name]).length;
}
