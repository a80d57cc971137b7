import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { GalleryDialogProps } from '../gallery/GalleryDialog.tsx';
import type { DraftingStudio } from '../model/draft-store.ts';
import { type PanelLayout, TABS, type Tab } from '../model/panel-layout.ts';
import type { Studio } from '../model/studio.ts';
import type { StudioState } from '../model/studio-state.ts';
import type { PickerDialogsProps } from '../pickers/PickerDialogs.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { mutedStyles } from '../ui/theme.ts';
import { Tabs } from './Tabs.tsx';

export interface EditPanelProps {
  readonly studio: StudioState;
  readonly layout: PanelLayout;
  readonly editor: ReactNode;
  readonly panels: StudioPanels;
}

const TAB_TITLES: Readonly<Record<Tab, string>> = { json: 'JSON', form: 'Form', outline: 'Outline' };

/**
 * The document as text, form or outline. The text editor stays mounted behind the other tabs, since it starts slowly.
 */
export const EditPanel = observer(({ studio, layout, editor, panels: { Form, Outline } }: EditPanelProps) => (
  <section
    aria-label="Document"
    className={panelStyles}
    data-part="edit"
    data-shown={layout.panel === 'edit'}
    style={{ flexBasis: `${layout.editorSize}%` }}
  >
    <Tabs label="Edit as" id="edit" names={TABS} titles={TAB_TITLES} selected={layout.tab} onSelect={layout.openTab} />
    {TABS.map((tab) => (
      <div
        key={tab}
        role="tabpanel"
        id={`edit-panel-${tab}`}
        aria-labelledby={`edit-tab-${tab}`}
        hidden={tab !== layout.tab}
      >
        {tab === 'json' && layout.showsFirstSteps && (
          <GettingStarted
            onDismiss={() => {
              layout.dismissFirstSteps();
              // Focuses the editor.
              studio.document.select(studio.document.selection, true);
            }}
          />
        )}
        <Suspense fallback={<p className={loadingStyles}>Loading…</p>}>
          {tab === 'json' && editor}
          {tab === 'form' && layout.tab === tab && <Form studio={studio} />}
          {tab === 'outline' && layout.tab === tab && <Outline studio={studio} />}
        </Suspense>
      </div>
    ))}
  </section>
));

/** Whether the focus is where the document is typed: in the text editor or a field of a form. */
export const isTypingIn = ({ activeElement }: Pick<Document, 'activeElement'>): boolean =>
  (activeElement?.closest(TYPING_PLACES) ?? null) !== null;

const TYPING_PLACES = ['.monaco-editor', 'textarea', 'input'].map((place) => `[data-part='edit'] ${place}`).join();

const panelStyles = css`
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

const loadingStyles = `${mutedStyles} ${css`
  padding: 16px;
`}`;

/** Lazily loaded panels of the studio. */
export interface StudioPanels {
  readonly Form: ComponentType<{ readonly studio: Studio }>;
  readonly Outline: ComponentType<{ readonly studio: Studio }>;
  readonly Gallery: ComponentType<Pick<GalleryDialogProps, 'studio' | 'onClose'>>;
  readonly Pickers: ComponentType<PickerDialogsProps>;
  readonly Publish: ComponentType<{ readonly studio: DraftingStudio }>;
}

/** A tip for new users of the studio. */
const GettingStarted = ({ onDismiss }: { readonly onDismiss: () => void }) => (
  <aside aria-label="Getting started" className={tipStyles}>
    <p>
      Click a block in the preview to jump to its code. Press <kbd>Ctrl Space</kbd> for suggestions. Your changes are
      saved as a draft; shoppers do not see it until you publish.
    </p>
    <Button variant="quiet" aria-label="Don’t show again" title="Don’t show again" onClick={onDismiss}>
      <Icon name="close" size={12} />
    </Button>
  </aside>
);

const tipStyles = css`
  display: flex;
  flex: none;
  align-items: start;
  justify-content: space-between;
  gap: 8px;
  padding: 4px 4px 4px 12px;
  border-block-end: 1px solid var(--s-line);
  background: var(--s-ground);
  color: var(--s-faint);
  font-size: 13px;
  > p { padding-block: 4px; text-wrap: pretty; }
  kbd { color: var(--s-ink); white-space: nowrap; }
  > button { flex: none; min-block-size: 28px; }
`;
