import { css } from '@emotion/css';
import { SLOW_LOAD } from '../../advice/advise-page.ts';
import type { ReportedBlock } from '../../wire.ts';
import type { FailedBlock } from '../frame/frame-controller.ts';

export interface BlockTableProps {
  readonly blocks: readonly ReportedBlock[];
  readonly failed: readonly FailedBlock[];
  readonly onGo: (pointer: string) => void;
}

/** The page's blocks in its own order, with how long their data took and what went wrong. */
export function BlockTable({ blocks, failed, onGo }: BlockTableProps) {
  const wrong = ({ pointer, error }: ReportedBlock) =>
    [
      error,
      ...failed.filter((each) => each.pointer === pointer && pointer !== '').map(({ message }) => message),
    ].filter(Boolean);
  return (
    <table className={look}>
      <thead>
        <tr>
          <th scope="col">Block</th>
          <th scope="col">Data</th>
        </tr>
      </thead>
      <tbody>
        {blocks.map((block) => (
          <tr key={block.key} data-slow={(block.load ?? 0) > SLOW_LOAD || undefined}>
            <td>
              {block.pointer === '' ? (
                <span title="From the default document">{block.type}</span>
              ) : (
                <button type="button" title={block.pointer} onClick={() => onGo(block.pointer)}>
                  {block.type}
                </button>
              )}
              {wrong(block).map((message) => (
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

const look = css`
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
