export interface CardProps {
  readonly brand: string;
  readonly name: string;
  readonly link: string;
  readonly image: string;
  readonly price: string;
  readonly badge?: string | undefined;
}

const times = <T,>(count: number, create: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => create(index));

/** Ten sections of five rows of four cards, all different. */
export const CARD_SECTIONS = times(10, (section) =>
  times(5, (row) => times(4, (column) => createCard((section * 5 + row) * 4 + column))),
);

function createCard(number: number): CardProps {
  return {
    brand: ['Lumen', 'Orbit & Sons', 'Sahel', 'Nord'][number % 4] ?? '',
    name: `Frame ${number} in brushed titanium, 52–18`,
    link: `/en-KW/products/frame-${number}`,
    image: `/_image/640/media/optics/products/frame-${number}/main.svg`,
    price: `KWD ${(12 + number / 8).toFixed(3)}`,
    badge: number % 3 === 0 ? `${10 + (number % 5) * 5}% off` : undefined,
  };
}

/** A product card, the same in the hand-written and in the compiled page. */
export const Card = ({ props: { brand, name, link, image, price, badge } }: { readonly props: CardProps }) => (
  <article className="card">
    <div className="frame">
      <img alt="" width={640} height={640} loading="lazy" decoding="async" src={image} />
      {badge !== undefined && <span className="badge">{badge}</span>}
    </div>
    <p className="brand">{brand}</p>
    <h3>
      <a href={link}>{name}</a>
    </h3>
    <p className="price">
      <span>{price}</span>
    </p>
  </article>
);

/** The page of all cards as plain React: no error boundaries, no settings. */
export const HandWrittenPage = () => (
  <>
    <a className="v-skip" href="#main">
      Skip to content
    </a>
    <header className="v-header" />
    <main className="v-main" id="main" tabIndex={-1}>
      {CARD_SECTIONS.map((rows) => (
        <section key={rows[0]?.[0]?.link} className="v-section">
          {rows.map((cards) => (
            <div key={cards[0]?.link} className="v-row">
              {cards.map((card) => (
                <div key={card.link} className="v-col v-col-lg" style={COLUMN_STYLE}>
                  <Card props={card} />
                </div>
              ))}
            </div>
          ))}
        </section>
      ))}
    </main>
    <footer className="v-footer" />
    <div aria-live="polite" role="status" />
    <div className="v-said" id="v-said" aria-live="polite" role="status" />
  </>
);

const COLUMN_STYLE: Record<string, number> = { '--base': 6, '--lg': 3 };
