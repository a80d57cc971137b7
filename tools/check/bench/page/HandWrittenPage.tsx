import { Card, type CardProps } from './Card.tsx';

export interface HandWrittenPageProps {
  /** Sections of rows of cards. */
  readonly sections: readonly (readonly (readonly CardProps[])[])[];
}

/** The page as one writes it by hand for one shop: plain components, nothing that isolates, nothing to configure. */
export const HandWrittenPage = ({ sections }: HandWrittenPageProps) => (
  <>
    <a className="v-skip" href="#main">
      Skip to content
    </a>
    <header className="v-header" />
    <main className="v-main" id="main" tabIndex={-1}>
      {sections.map((rows, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the page never changes
        <Section key={index} rows={rows} />
      ))}
    </main>
    <footer className="v-footer" />
    <div aria-live="polite" role="status" />
    <div className="v-said" id="v-said" aria-live="polite" role="status" />
  </>
);

const Section = ({ rows }: { readonly rows: HandWrittenPageProps['sections'][number] }) => (
  <section className="v-section">
    {rows.map((cards, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the page never changes
      <div key={index} className="v-row">
        {cards.map((card) => (
          <div key={card.link} className="v-col v-col-lg" style={columnStyle}>
            <Card props={card} />
          </div>
        ))}
      </div>
    ))}
  </section>
);

const columnStyle: Record<string, number> = { '--base': 6, '--lg': 3 };
