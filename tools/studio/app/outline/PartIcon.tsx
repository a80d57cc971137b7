import type { LayoutPartKind } from '../../edits/layout-parts.ts';

/** Icon for a kind of layout part. */
export const PartIcon = ({ kind }: { readonly kind: LayoutPartKind }) => (
  <svg
    aria-hidden="true"
    width="14"
    height="14"
    viewBox="0 0 14 14"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.3"
    opacity="0.75"
    style={{ flex: 'none' }}
  >
    <path d={ICON_PATHS[kind]} strokeLinejoin="round" />
  </svg>
);

const ICON_PATHS: Readonly<Record<LayoutPartKind, string>> = {
  page: 'M3 1.5h5l3 3v8H3zM8 1.5v3h3',
  layout: 'M1.5 2.5h11v9h-11zM1.5 5.5h11',
  section: 'M1.5 2.5h11v4h-11zM1.5 9h11M1.5 11.5h11',
  row: 'M1.5 4.5h11v5h-11zM5.2 4.5v5M8.8 4.5v5',
  column: 'M4.5 1.5h5v11h-5z',
  slot: 'M2 2h3M9 2h3v3M12 9v3H9M5 12H2V9M2 5V2',
  block: 'M2 2h10v10H2zM2 8.5l3-2.5 3 3 2-1.5 2 1.5',
};
