import { css } from '@emotion/css';
import { SLOW_LOAD_MS } from '../../advice/page-advice.ts';
import type { ReportedBlock } from '../../studio-protocol.ts';
import type { FailedBlock } from '../preview/frame-controller.ts';

export interface BlockTableProps {
  readonly blocks: readonly ReportedBlock[];
  readonly failed: readonly FailedBlock[];
  readonly onNavigate: (pointer: string) => void;
}

/** The page's blocks in order, with the time their data took and their errors. */
export function BlockTable({ blocks, failed, onNavigate }: BlockTableProps) {
  const errorsOf = ({ pointer, error }: ReportedBlock) =>
    [
      error,
      ...failed.filter((each) => each.pointer === pointer && pointer !== '').map(({ message }) => message),
    ].filter(Boolean);
  return (
    <table className={tableStyles}>
      <thead>
        <tr>
          <th scope="col">Block</th>
          <th scope="col">Data</th>
        </tr>
      </thead>
      <tbody>
        {blocks.map((block) => (
          <tr key={block.key} data-slow={(block.load ?? 0) > SLOW_LOAD_MS || undefined}>
            <td>
              {block.pointer === '' ? (
                <span title="From the default page">{block.type}</span>
              ) : (
                <button type="button" title={block.pointer} onClick={() => onNavigate(block.pointer)}>
                  {block.type}
                </button>
              )}
              {errorsOf(block).map((message) => (
                <p key={message}>{message}</p>
              ))}
            </td>
            <td>{block.load === undefined ? '–' : `${Math.round(block.load)} ms`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const tableStyles = css`
  inline-size: 100%;
  border-collapse: collapse;
  th { color: var(--s-faint); font-size: 12px; font-weight: 500; text-align: start; }
  th, td { padding: 2px 4px; vertical-align: top; }
  th:last-child, td:last-child { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
  tr[data-slow] td:last-child { color: var(--s-advice); font-weight: 600; }
  td p { color: var(--s-error); font-size: 13px; overflow-wrap: anywhere; }
  button {
    padding: 0;
    border: 0;
    background: none;
    color: var(--s-accent);
    font: inherit;
    text-align: start;
    cursor: pointer;
    &:hover { text-decoration: underline; }
  }
`;
