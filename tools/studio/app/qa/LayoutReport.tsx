import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { findPageAdvice, formatKilobytes, SLOW_LOAD_MS, totalBytes } from '../../advice/page-advice.ts';
import type { ShownReport } from '../../frame/frame-messages.ts';
import type { ReportedBlock } from '../../studio-protocol.ts';
import type { FailedBlock, FrameController } from '../preview/frame-controller.ts';
import { ProblemItem } from '../problems/ProblemItem.tsx';
import { headingStyles, mutedStyles } from '../ui/theme.ts';
import { OutcomeBadge } from './LayoutList.tsx';
import type { QaStore } from './qa-store.ts';
import type { ExpectationResult } from './verdict.ts';
import { judgeLayout } from './verdict.ts';

export interface LayoutReportProps {
  readonly qa: QaStore;
  readonly frame: FrameController;
}

/** Report on the open layout: problems, blocks, headings and weight. */
export const LayoutReport = observer(({ qa, frame }: LayoutReportProps) => {
  const { openLayout: layout, findings } = qa;
  if (layout === undefined) return <p className={placeholderStyles}>Select a layout to see its report.</p>;
  if (findings === undefined)
    return <p className={placeholderStyles}>{qa.error === undefined ? 'Checking…' : 'No report available.'}</p>;
  const { problems, report: shown, failed } = findings;
  const { outcome, reasons, comparison: agreement } = judgeLayout(findings);
  return (
    <div className={reportStyles}>
      <div aria-live="polite">
        <h2>{layout.name}</h2>
        {frame.isUpdating ? <span className={mutedStyles}>Updating…</span> : <OutcomeBadge outcome={outcome} />}
        {!frame.isUpdating && reasons.map((reason) => <p key={reason}>{reason}</p>)}
      </div>
      {agreement !== undefined && <ExpectedMessages comparison={agreement} expected={layout.expected ?? ''} />}
      <ReportSection title={`Problems (${problems.length})`}>
        {problems.length === 0 ? (
          <p className={mutedStyles}>No problems found.</p>
        ) : (
          <ul>
            {problems.map((problem) => (
              <ProblemItem key={`${problem.offset} ${problem.code} ${problem.message}`} problem={problem} />
            ))}
          </ul>
        )}
      </ReportSection>
      {shown !== undefined && <PageReportSections shown={shown} failed={failed} frame={frame} />}
    </div>
  );
});

const PageReportSections = ({
  shown,
  failed,
  frame,
}: Pick<LayoutReportProps, 'frame'> & {
  readonly shown: ShownReport;
  readonly failed: FrameController['failedBlocks'];
}) => {
  const advice = findPageAdvice(shown);
  return (
    <>
      {advice.length > 0 && (
        <ReportSection title={`Suggestions for this page (${advice.length})`}>
          <ul>
            {advice.map(({ code, pointer, message }) => (
              <ProblemItem
                key={`${code} ${pointer} ${message}`}
                problem={{ severity: 'advice', message }}
                onSelect={pointer === '' ? undefined : () => frame.outline(pointer, true)}
              />
            ))}
          </ul>
        </ReportSection>
      )}
      <ReportSection title={`Blocks (${shown.blocks.length})`}>
        <BlockTable blocks={shown.blocks} failed={failed} onNavigate={(pointer) => frame.outline(pointer, true)} />
      </ReportSection>
      <ReportSection title={`Headings (${shown.headings.length})`}>
        <ol className={headingListStyles}>
          {shown.headings.map(({ level, text, pointer }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the headings of a page have no other identity and never reorder
            <li key={index} style={{ paddingInlineStart: 12 * (level - 1) }}>
              <button type="button" onClick={() => frame.outline(pointer, true)}>
                <span>h{level}</span> <bdi>{text}</bdi>
              </button>
            </li>
          ))}
        </ol>
      </ReportSection>
      <ReportSection title={`Weight (${formatKilobytes(totalBytes(shown.weight))})`}>
        <dl className={weightListStyles}>
          {Object.entries(shown.weight).map(([kind, bytes]) => (
            <div key={kind}>
              <dt>{kind}</dt>
              <dd>{formatKilobytes(bytes)}</dd>
            </div>
          ))}
        </dl>
      </ReportSection>
    </>
  );
};

/** A collapsible section of the report. */
const ReportSection = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <details open className={sectionStyles}>
    <summary className={headingStyles}>{title}</summary>
    {children}
  </details>
);

const placeholderStyles = css`
  padding: 16px;
  color: var(--s-faint);
`;

const reportStyles = css`
  padding: 12px 16px 32px;
  > div:first-child { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; padding-block-end: 8px; }
  > div:first-child h2 { font-size: 15px; font-weight: 600; overflow-wrap: anywhere; }
  > div:first-child p { inline-size: 100%; }
`;

const sectionStyles = css`
  padding-block: 8px;
  border-block-start: 1px solid var(--s-line);
  > summary { padding-block: 2px 6px; cursor: pointer; }
`;

const headingListStyles = css`
  button {
    inline-size: 100%;
    padding: 2px 4px;
    border: 0;
    border-radius: var(--s-radius);
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
    &:hover { background: var(--s-marked); }
  }
  span { color: var(--s-faint); font-size: 12px; }
`;

const weightListStyles = css`
  > div { display: flex; justify-content: space-between; padding-block: 1px; }
  dd { font-variant-numeric: tabular-nums; }
`;

interface ExpectedMessagesProps {
  readonly comparison: ExpectationResult;
  readonly expected: string;
}

/** Whether a broken layout produces the expected messages; both sides if not. */
const ExpectedMessages = ({
  comparison: { matches: agrees, missing, unexpected },
  expected,
}: ExpectedMessagesProps) => (
  <div className={boxStyles} data-agrees={agrees}>
    <h3 className={headingStyles}>{agrees ? 'Messages as expected' : 'Messages differ from expected'}</h3>
    {agrees ? (
      <pre>{expected.trim()}</pre>
    ) : (
      <>
        <MessageList title="Missing messages" lines={missing} />
        <MessageList title="Unexpected messages" lines={unexpected} />
      </>
    )}
  </div>
);

const MessageList = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <>
      <h4>{title}</h4>
      <pre>{lines.join('\n')}</pre>
    </>
  );

const boxStyles = css`
  margin-block-end: 8px;
  padding: 8px 12px;
  border-radius: var(--s-radius);
  background: var(--s-error-ground);
  &[data-agrees='true'] { background: var(--s-done-ground); }
  h4 { margin: 6px 0 0; font-size: 12px; font-weight: 600; }
  pre { margin: 4px 0 0; font: 12px/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

interface BlockTableProps {
  readonly blocks: readonly ReportedBlock[];
  readonly failed: readonly FailedBlock[];
  readonly onNavigate: (pointer: string) => void;
}

/** The page's blocks in order, with the time their data took and their errors. */
function BlockTable({ blocks, failed, onNavigate }: BlockTableProps) {
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
