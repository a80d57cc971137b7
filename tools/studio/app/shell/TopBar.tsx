import { css } from '@emotion/css';
import { parseTree } from 'jsonc-parser';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { pointTo } from '../../../../runtime/page/problem.ts';
import { findNode } from '../../../../runtime/tenant/locate.ts';
import { PageChoice } from '../frame/PageChoice.tsx';
import type { StudioState } from '../model/create-studio-state.ts';
import { countsInWords, ProblemCounts } from '../problems/ProblemCounts.tsx';
import { Button } from '../ui/Button.tsx';
import { spoken } from '../ui/look.ts';
import { Sign } from '../ui/Sign.tsx';

export interface TopBarProps {
  readonly studio: StudioState;
  readonly onGallery: () => void;
  readonly onProblems: () => void;
  readonly onHelp: () => void;
  /** How the draft stands, and what becomes of it. */
  readonly children: ReactNode;
}

/** Whose shop this is, which page, and what can be done with the whole of it. */
export const TopBar = observer(({ studio, onGallery, onProblems, onHelp, children }: TopBarProps) => {
  const { document, checks, shop } = studio;
  const { errors } = checks;
  const counts = countsInWords(errors, checks.problems.length - errors);
  const goToPage = (page: string) => {
    const pointer = pointTo('/pages', page);
    const root = parseTree(document.text);
    // A page that comes from the default document has no place in this one.
    if (root !== undefined && findNode(root, pointer).missing.length === 0) studio.go(pointer);
  };
  return (
    <header className={look}>
      <div>
        <h1>{shop.tenant}</h1>
        <PageChoice frame={studio.frame} shop={shop} onChoose={goToPage} />
      </div>
      <div>
        <Button
          look="quiet"
          aria-label="Undo"
          title="Undo"
          disabled={!document.canUndo}
          onClick={() => document.undo()}
        >
          <Sign name="undo" />
        </Button>
        <Button
          look="quiet"
          aria-label="Redo"
          title="Redo"
          disabled={!document.canRedo}
          onClick={() => document.redo()}
        >
          <Sign name="redo" />
        </Button>
        <Button look="quiet" onClick={onGallery}>
          <Sign name="plus" /> Block
        </Button>
        <Button look="quiet" className={notNarrow} title={counts} onClick={onProblems}>
          <span className={spoken}>Problems: {counts}</span>
          <ProblemCounts checks={checks} />
        </Button>
        <Button look="quiet" aria-label="Keyboard shortcuts" title="Keyboard shortcuts" onClick={onHelp}>
          ?
        </Button>
      </div>
      <div data-end>{children}</div>
    </header>
  );
});

/** A narrow window has a panel of them. */
const notNarrow = css`
  @media (max-width: 799px) { display: none; }
`;

const look = css`
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
