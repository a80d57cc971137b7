/** A drawing for a button that has no words; what it does is its `aria-label`. Fonts lack some of these signs. */
export const ToolSign = ({ name }: { readonly name: keyof typeof DRAWINGS }) => (
  <svg
    aria-hidden="true"
    width="16"
    height="16"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
  >
    <path d={DRAWINGS[name]} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

const DRAWINGS = {
  add: 'M8 3v10M3 8h10',
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
  duplicate: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  remove: 'M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.6 9h5.8l.6-9',
} as const;
