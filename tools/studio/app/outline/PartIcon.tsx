import type { OutlineKind } from './outline-tree.ts';

/** Icon for a kind of part. */
export const PartIcon = ({ kind }: { readonly kind: OutlineKind }) => (
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

const ICON_PATHS: Readonly<Record<OutlineKind, string>> = {
  shop: 'M2 5.500h10v7H2zM1.500 5.500l1.200-4h8.600l1.200 4M5.500 12.500V9h3v3.500',
  theme: 'M7 1.500s4 4.300 4 7a4 4 0 0 1-8 0c0-2.700 4-7 4-7z',
  settings: 'M1.500 4h6m4 0h1M1.500 10h1m4 0h6M7.500 2.500h4v3h-4zM2.500 8.500h4v3h-4z',
  page: 'M3 1.5h5l3 3v8H3zM8 1.5v3h3',
  layout: 'M1.5 2.5h11v9h-11zM1.5 5.5h11',
  section: 'M1.5 2.5h11v4h-11zM1.5 9h11M1.5 11.5h11',
  row: 'M1.5 4.5h11v5h-11zM5.2 4.5v5M8.8 4.5v5',
  column: 'M4.5 1.5h5v11h-5z',
  slot: 'M2 2h3M9 2h3v3M12 9v3H9M5 12H2V9M2 5V2',
  block: 'M2 2h10v10H2zM2 8.5l3-2.5 3 3 2-1.5 2 1.5',
};
