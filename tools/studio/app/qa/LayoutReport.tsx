import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { findPageAdvice, formatKilobytes, totalBytes } from '../../advice/page-advice.ts';
import type { ShownReport } from '../../frame/frame-messages.ts';
import type { FrameController } from '../preview/frame-controller.ts';
import { ProblemItem } from '../problems/ProblemItem.tsx';
import { headingStyles, mutedStyles } from '../ui/theme.ts';
import { BlockTable } from './BlockTable.tsx';
import { ExpectedMessages } from './ExpectedMessages.tsx';
import { OutcomeBadge } from './OutcomeBadge.tsx';
import type { QaStore } from './qa-store.ts';
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
