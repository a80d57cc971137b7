import type { CardProps } from './Card.tsx';

const ROWS = 5;
const COLUMNS = 4;
const SECTIONS = 10;

/** Two hundred different cards: ten sections of five rows of four. */
export const CARD_SECTIONS: readonly (readonly (readonly CardProps[])[])[] = createArray(SECTIONS, (section) =>
  createArray(ROWS, (row) => createArray(COLUMNS, (column) => createCard((section * ROWS + row) * COLUMNS + column))),
);

/** The same page as a tenant's document with a block for each card. */
export const CARD_DOCUMENT = {
  version: 2,
  appName: { en: 'Bench' },
  header: { sections: [] },
  footer: { sections: [] },
  pages: {
    home: {
      sections: CARD_SECTIONS.map((rows) => ({
        rows: rows.map((cards) => ({
          columns: cards.map((props) => ({ span: { base: 6, lg: 3 }, blocks: [{ type: 'card', props }] })),
        })),
      })),
    },
  },
};

function createCard(number: number): CardProps {
  return {
    brand: ['Lumen', 'Orbit & Sons', 'Sahel', 'Nord'][number % 4] ?? '',
    name: `Frame ${number} in brushed titanium, 52–18`,
    link: `/en-KW/products/frame-${number}`,
    image: `/media/optics/products/frame-${number}/main.svg`,
    price: `KWD ${(12 + number / 8).toFixed(3)}`,
    badge: number % 3 === 0 ? `${10 + (number % 5) * 5}% off` : undefined,
  };
}

function createArray<T>(count: number, make: (index: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
