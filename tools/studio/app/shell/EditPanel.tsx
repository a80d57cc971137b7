import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense } from 'react';
import type { StudioState } from '../model/create-studio-state.ts';
import { type Layout, TABS, type Tab } from '../model/layout.ts';
import { faint } from '../ui/look.ts';
import { FirstSteps } from './FirstSteps.tsx';
import type { StudioParts } from './studio-parts.ts';
import { Tabs } from './Tabs.tsx';

export interface EditPanelProps {
  readonly studio: StudioState;
  readonly layout: Layout;
  readonly editor: ReactNode;
  readonly parts: StudioParts;
}

const TITLES: Readonly<Record<Tab, string>> = { json: 'JSON', form: 'Form', outline: 'Outline' };

/** The document, as text, as a form, as an outline. The text stays where it is behind the others: its editor is slow to begin. */
export const EditPanel = observer(({ studio, layout, editor, parts: { Form, Outline } }: EditPanelProps) => (
  <section
    aria-label="Document"
    className={look}
    data-shown={layout.panel === 'edit'}
    style={{ flexBasis: `${layout.edit}%` }}
  >
    <Tabs label="Edit as" id="edit" names={TABS} titles={TITLES} chosen={layout.tab} onChoose={layout.show} />
    {TABS.map((tab) => (
      <div
        key={tab}
        role="tabpanel"
        id={`edit-panel-${tab}`}
        aria-labelledby={`edit-tab-${tab}`}
        hidden={tab !== layout.tab}
      >
        {tab === 'json' && layout.hasFirstSteps && (
          <FirstSteps
            onDismiss={() => {
              layout.dismissFirstSteps();
              // Whoever has read them goes on with the text.
              studio.document.select(studio.document.selection, true);
            }}
          />
        )}
        <Suspense fallback={<p className={waiting}>One moment…</p>}>
          {tab === 'json' && editor}
          {tab === 'form' && layout.tab === tab && <Form studio={studio} />}
          {tab === 'outline' && layout.tab === tab && <Outline studio={studio} />}
        </Suspense>
      </div>
    ))}
  </section>
));

const look = css`
  display: flex;
  flex-direction: column;
  flex: none;
  min-inline-size: 0;
  background: var(--s-raised);
  > [role='tablist'] { padding-inline: 4px; border-block-end: 1px solid var(--s-line); }
  > [role='tabpanel'] { position: relative; flex: 1; min-block-size: 0; overflow: auto; }
  > [role='tabpanel']:has(> aside) { display: flex; flex-direction: column; }
  > [role='tabpanel'][hidden] { display: none; }
  @media (max-width: 799px) {
    && { flex: 1 !important; }
    &[data-shown='false'] { display: none; }
  }
`;

const waiting = `${faint} ${css`
  padding: 16px;
`}`;
