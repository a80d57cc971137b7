import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { faint } from '../ui/look.ts';
import { OutcomeSign } from './OutcomeSign.tsx';
import type { Qa, Row } from './qa-model.ts';
import { counted } from './verdict.ts';

export interface CheckTableProps {
  readonly qa: Qa;
  readonly onClose: () => void;
  readonly onOpen: (name: string) => void;
}

/** What came of every layout, while they are being checked and afterwards. */
export const CheckTable = observer(({ qa, onClose, onOpen }: CheckTableProps) => (
  <Dialog
    title="All layouts"
    width="wide"
    onClose={onClose}
    actions={
      qa.isRunning ? (
        <Button onClick={qa.stop}>Stop</Button>
      ) : (
        <Button look="primary" onClick={() => void qa.checkAll()}>
          Check all again
        </Button>
      )
    }
  >
    <p role="status" className={summaryLook}>
      {summaryOf(qa)}
    </p>
    <p className={faint}>
      Each is shown on the page and with the switches that are chosen; its other pages are not looked at.
    </p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of a keyboard */}
    <section className={scrolls} tabIndex={0} aria-label="Results">
      <table className={look}>
        <thead>
          <tr>
            {['Layout', 'Verdict', 'Problems', 'Blocks', 'Slowest block', 'Errors', 'Shown in'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {qa.rows.map((row) => (
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
}: Pick<CheckTableProps, 'onOpen'> & { readonly row: Row; readonly isLocked: boolean }) {
  const { layout, outcome, reasons, problems, shown, slowest, failed, took } = row;
  const wrong = (shown?.blocks.filter(({ error }) => error !== undefined).length ?? 0) + failed.length;
  return (
    <tr>
      <th scope="row">
        <button type="button" disabled={isLocked} onClick={() => onOpen(layout.name)}>
          {layout.name}
        </button>
      </th>
      <td>
        <OutcomeSign outcome={outcome} />
        {reasons.map((reason) => (
          <small key={reason}>{reason}</small>
        ))}
      </td>
      <td>{problems.length}</td>
      <td>{shown?.blocks.length ?? '–'}</td>
      <td>{slowest === undefined ? '–' : `${slowest.type}, ${Math.round(slowest.load ?? 0)} ms`}</td>
      <td>{wrong}</td>
      <td>{took === undefined ? '–' : `${took} ms`}</td>
    </tr>
  );
}

function summaryOf({ rows, layouts, isRunning }: Qa): string {
  const count = (outcome: Row['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  if (isRunning) return `${rows.length} of ${layouts.length} are checked.`;
  if (rows.length === 0) return 'Nothing was checked.';
  const words = [
    count('fails') > 0 && counted(count('fails'), 'fails', 'fail'),
    count('look') > 0 && counted(count('look'), 'is to be looked at', 'are to be looked at'),
    counted(count('passes'), 'passes', 'pass'),
  ].filter(Boolean);
  const left = layouts.length - rows.length;
  return `Of ${counted(rows.length, 'layout', 'layouts')} ${words.join(', ')}.${left > 0 ? ` ${left} were not checked.` : ''}`;
}

const summaryLook = css`
  padding-block-end: 8px;
  font-weight: 600;
`;

const scrolls = css`
  overflow-x: auto;
`;

const look = css`
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
