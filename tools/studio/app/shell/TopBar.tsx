import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { StudioState } from '../model/studio-state.ts';
import { PageSelect } from '../preview/PageSelect.tsx';
import { formatProblemCounts, ProblemCounts } from '../problems/ProblemCounts.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { visuallyHidden } from '../ui/theme.ts';

export interface TopBarProps {
  readonly studio: StudioState;
  readonly onGallery: () => void;
  readonly onProblems: () => void;
  /** Called with the JSON pointer of the previewed page. */
  readonly onPageSettings: (page: string) => void;
  readonly onHelp: () => void;
  /** Draft status and publish actions. */
  readonly children: ReactNode;
}

/** Tenant, previewed page and actions on the whole document. */
export const TopBar = observer(({ studio, children, ...actions }: TopBarProps) => {
  const { document, problemCounts, previewedPage, shop } = studio;
  const { onGallery, onProblems, onPageSettings, onHelp } = actions;
  const counts = formatProblemCounts(problemCounts);
  return (
    <header className={barStyles}>
      <div>
        <h1>{shop.tenant}</h1>
        <PageSelect frame={studio.frame} shop={shop} />
        <Button
          variant="quiet"
          aria-label="Page settings"
          title="Page settings: title, description, search engines"
          disabled={previewedPage === undefined}
          onClick={() => previewedPage !== undefined && onPageSettings(previewedPage)}
        >
          <Icon name="page" />
          <span className={widestOnlyStyles}>Page settings</span>
        </Button>
      </div>
      <div>
        <Button
          variant="quiet"
          aria-label="Undo"
          title="Undo"
          disabled={!document.canUndo}
          onClick={() => document.undo()}
        >
          <Icon name="undo" />
        </Button>
        <Button
          variant="quiet"
          aria-label="Redo"
          title="Redo"
          disabled={!document.canRedo}
          onClick={() => document.redo()}
        >
          <Icon name="redo" />
        </Button>
        <Button variant="quiet" onClick={onGallery}>
          <Icon name="plus" /> Block
        </Button>
        <Button variant="quiet" title="Image library" onClick={() => studio.pickers.open({ kind: 'library' })}>
          <Icon name="image" /> Images
        </Button>
        <Button variant="quiet" className={wideOnlyStyles} title={counts} onClick={onProblems}>
          <span className={visuallyHidden}>Problems: {counts}</span>
          <ProblemCounts counts={problemCounts} />
        </Button>
        <Button variant="quiet" aria-label="Keyboard shortcuts" title="Keyboard shortcuts" onClick={onHelp}>
          ?
        </Button>
      </div>
      <div data-end>
        {children}
        <SignOutButton studio={studio} />
      </div>
    </header>
  );
});

/** A narrow window has a panel for the problems instead. */
const wideOnlyStyles = css`
  @media (max-width: 799px) { display: none; }
`;

const widestOnlyStyles = css`
  @media (max-width: 1399px) { display: none; }
`;

const barStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  padding: 6px 8px 6px 12px;
  border-block-end: 1px solid var(--s-line);
  background: var(--s-raised);
  > div { display: flex; align-items: center; gap: 4px; min-inline-size: 0; }
  > [data-end] { gap: 8px; margin-inline-start: auto; }
  h1 {
    padding-inline-end: 8px;
    border-inline-end: 1px solid var(--s-line);
    font-size: 15px;
    font-weight: 650;
    letter-spacing: -0.01em;
  }
  @media (max-width: 799px) { padding: 4px 8px; gap: 2px 8px; }
`;

interface SignOutButtonProps {
  readonly studio: StudioState;
  /** Leaves the studio's page. */
  readonly leave?: () => void;
}

/** Ends this browser's session of the studio. Unsaved text stays in the browser. Absent where everybody has access. */
export const SignOutButton = observer(({ studio, leave = openShop }: SignOutButtonProps) => {
  const signOut = async () => {
    studio.backup.backUp();
    try {
      await studio.api.signOut();
      leave();
    } catch (error) {
      studio.notify(error instanceof Error ? error.message : String(error), 'failed');
    }
  };
  if (studio.shop.isOpen) return null;
  return (
    <Button variant="quiet" onClick={() => void signOut()}>
      Sign out
    </Button>
  );
});

const openShop = () => location.assign('/');
