import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { mutedStyles } from '../ui/theme.ts';
import { OutcomeBadge } from './LayoutList.tsx';
import type { LayoutResult, QaStore } from './qa-store.ts';
import { pluralize } from './verdict.ts';

export interface ResultsDialogProps {
  readonly qa: QaStore;
  readonly onClose: () => void;
  readonly onOpen: (name: string) => void;
}

/** Results of checking all layouts, during and after the run. */
export const ResultsDialog = observer(({ qa, onClose, onOpen }: ResultsDialogProps) => (
  <Dialog
    title="All layouts"
    width="wide"
    onClose={onClose}
    actions={
      qa.isRunning ? (
        <Button onClick={qa.stop}>Stop</Button>
      ) : (
        <Button variant="primary" onClick={() => void qa.checkAll()}>
          Check all again
        </Button>
      )
    }
  >
    <p role="status" className={summaryStyles}>
      {formatSummary(qa)}
    </p>
    <p className={mutedStyles}>
      Each layout is checked on the selected page with the selected options; its other pages are not checked.
    </p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
    <section className={scrollStyles} tabIndex={0} aria-label="Results">
      <table className={tableStyles}>
        <thead>
          <tr>
            {['Layout', 'Result', 'Problems', 'Blocks', 'Slowest block', 'Errors', 'Rendered in'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {qa.results.map((row) => (
            <ResultRow key={row.layout.name} row={row} isLocked={qa.isRunning} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </section>
  </Dialog>
));

function ResultRow({
  row,
  isLocked,
  onOpen,
}: Pick<ResultsDialogProps, 'onOpen'> & { readonly row: LayoutResult; readonly isLocked: boolean }) {
  const { layout, outcome, reasons, problems, report: shown, slowestBlock: slowest, failed, updateTimeMs: took } = row;
  const errorCount = (shown?.blocks.filter(({ error }) => error !== undefined).length ?? 0) + failed.length;
  return (
    <tr>
      <th scope="row">
        <button type="button" disabled={isLocked} onClick={() => onOpen(layout.name)}>
          {layout.name}
        </button>
      </th>
      <td>
        <OutcomeBadge outcome={outcome} />
        {reasons.map((reason) => (
          <small key={reason}>{reason}</small>
        ))}
      </td>
      <td>{problems.length}</td>
      <td>{shown?.blocks.length ?? '–'}</td>
      <td>{slowest === undefined ? '–' : `${slowest.type}, ${Math.round(slowest.load ?? 0)} ms`}</td>
      <td>{errorCount}</td>
      <td>{took === undefined ? '–' : `${took} ms`}</td>
    </tr>
  );
}

function formatSummary({ results: rows, layouts, isRunning }: QaStore): string {
  const count = (outcome: LayoutResult['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  if (isRunning) return `${rows.length} of ${layouts.length} checked.`;
  if (rows.length === 0) return 'Nothing checked yet.';
  const words = [
    count('fails') > 0 && `${count('fails')} failed`,
    count('look') > 0 && `${count('look')} to check manually`,
    `${count('passes')} passed`,
  ].filter(Boolean);
  const left = layouts.length - rows.length;
  return `${pluralize(rows.length, 'layout', 'layouts')}: ${words.join(', ')}.${left > 0 ? ` ${left} not checked.` : ''}`;
}

const summaryStyles = css`
  padding-block-end: 8px;
  font-weight: 600;
`;

const scrollStyles = css`
  overflow-x: auto;
`;

const tableStyles = css`
  inline-size: 100%;
  border-collapse: collapse;
  th, td { padding: 4px 8px; border-block-start: 1px solid var(--s-line); text-align: start; vertical-align: top; }
  thead th { border: 0; color: var(--s-faint); font-size: 12px; font-weight: 500; white-space: nowrap; }
  td { font-variant-numeric: tabular-nums; }
  td small { display: block; color: var(--s-faint); }
  tbody th { font-weight: 400; }
  button {
    padding: 0;
    border: 0;
    background: none;
    color: var(--s-accent);
    font: inherit;
    text-align: start;
    cursor: pointer;
    &:disabled { color: inherit; cursor: default; }
    &:hover:not(:disabled) { text-decoration: underline; }
  }
`;
