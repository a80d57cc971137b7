const ICON_PATHS = {
  undo: 'M3 6.5h6.5a3.5 3.5 0 0 1 0 7H6M3 6.5 6 3.5M3 6.5l3 3',
  redo: 'M13 6.5H6.5a3.5 3.5 0 0 0 0 7H10M13 6.5l-3-3m3 3-3 3',
  plus: 'M8 3v10M3 8h10',
  reload: 'M13 8a5 5 0 1 1-1.5-3.6M13 2.5v2.7h-2.7',
  close: 'm4 4 8 8m0-8-8 8',
  down: 'm4 6 4 4 4-4',
  error: 'M8 1.8 14.2 8 8 14.2 1.8 8ZM8 5v3.4m0 2.2v.1',
  advice: 'M5.5 10.2a4 4 0 1 1 5 0c-.5.4-.7.9-.7 1.5H6.2c0-.6-.2-1.1-.7-1.5ZM6.5 14h3',
  done: 'm3 8.5 3.2 3.2L13 5',
  duplicate: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  remove: 'M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.6 9h5.8l.6-9',
  arrowUp: 'M8 13V3M4 7l4-4 4 4',
  arrowDown: 'M8 3v10M4 9l4 4 4-4',
  image: 'M2 3h12v10H2zM2 11l3.5-3.5 3 3L10.5 8.5 14 12M10.2 5.9v.1',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 6.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6',
  eyeOff:
    'M3.6 5.2C2.200 6.500 1.500 8 1.500 8S4 12.500 8 12.500c1 0 1.900-.3 2.700-.7M6.500 3.700A6 6 0 0 1 8 3.500c4 0 6.500 4.500 6.500 4.500s-.6 1.100-1.700 2.300M2.500 2.500l11 11',
  condition: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM8 4.800V8l2.300 1.500',
  page: 'M3.500 1.800H9.500L12.800 5v9.200H3.500ZM9.200 2v3.300h3.400M6 8.500h4.300M6 11.200h4.300',
  sliders: 'M2 5h6m4 0h2M2 11h2m4 0h6M10 3.2v3.6M6 9.2v3.6',
} as const;

export interface IconProps {
  readonly name: keyof typeof ICON_PATHS;
  /** CSS px. */
  readonly size?: number;
}

/** A decorative icon in the color of the text. */
export const Icon = ({ name, size = 16 }: IconProps) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={ICON_PATHS[name]} />
  </svg>
);
