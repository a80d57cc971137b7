import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { advisePage, inKilobytes, totalOf } from '../../advice/advise-page.ts';
import type { ShownReport } from '../../frame/messages.ts';
import type { FrameController } from '../frame/frame-controller.ts';
import { ProblemItem } from '../problems/ProblemItem.tsx';
import { faint, heading } from '../ui/look.ts';
import { BlockTable } from './BlockTable.tsx';
import { Expectation } from './Expectation.tsx';
import { OutcomeSign } from './OutcomeSign.tsx';
import type { Qa } from './qa-model.ts';
import { judge } from './verdict.ts';

export interface ReportProps {
  readonly qa: Qa;
  readonly frame: FrameController;
}

/** Everything that is known of the open layout: what is wrong with it, its blocks, its headings, its weight. */
export const Report = observer(({ qa, frame }: ReportProps) => {
  const { layout, findings } = qa;
  if (layout === undefined) return <p className={waiting}>Nothing is open.</p>;
  if (findings === undefined)
    return <p className={waiting}>{qa.trouble === undefined ? 'Checking…' : 'Nothing is known.'}</p>;
  const { problems, shown, failed } = findings;
  const { outcome, reasons, agreement } = judge(findings);
  return (
    <div className={look}>
      <div aria-live="polite">
        <h2>{layout.name}</h2>
        {frame.isWorking ? <span className={faint}>Showing…</span> : <OutcomeSign outcome={outcome} />}
        {!frame.isWorking && reasons.map((reason) => <p key={reason}>{reason}</p>)}
      </div>
      {agreement !== undefined && <Expectation agreement={agreement} expected={layout.expected ?? ''} />}
      <Part title={`Problems (${problems.length})`}>
        {problems.length === 0 ? (
          <p className={faint}>Nothing is wrong.</p>
        ) : (
          <ul>
            {problems.map((problem) => (
              <ProblemItem key={`${problem.offset} ${problem.code} ${problem.message}`} problem={problem} />
            ))}
          </ul>
        )}
      </Part>
      {shown !== undefined && <Shown shown={shown} failed={failed} frame={frame} />}
    </div>
  );
});

const Shown = ({
  shown,
  failed,
  frame,
}: Pick<ReportProps, 'frame'> & { readonly shown: ShownReport; readonly failed: FrameController['failed'] }) => {
  const advice = advisePage(shown);
  return (
    <>
      {advice.length > 0 && (
        <Part title={`Advice on this page (${advice.length})`}>
          <ul>
            {advice.map(({ code, pointer, message }) => (
              <ProblemItem
                key={`${code} ${pointer} ${message}`}
                problem={{ severity: 'advice', message }}
                onGo={pointer === '' ? undefined : () => frame.outline(pointer, true)}
              />
            ))}
          </ul>
        </Part>
      )}
      <Part title={`Blocks (${shown.blocks.length})`}>
        <BlockTable blocks={shown.blocks} failed={failed} onGo={(pointer) => frame.outline(pointer, true)} />
      </Part>
      <Part title={`Headings (${shown.headings.length})`}>
        <ol className={headings}>
          {shown.headings.map(({ level, text, pointer }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: headings of one page have no other name, and never move
            <li key={index} style={{ paddingInlineStart: 12 * (level - 1) }}>
              <button type="button" onClick={() => frame.outline(pointer, true)}>
                <span>h{level}</span> <bdi>{text}</bdi>
              </button>
            </li>
          ))}
        </ol>
      </Part>
      <Part title={`Weight (${inKilobytes(totalOf(shown.weight))})`}>
        <dl className={weights}>
          {Object.entries(shown.weight).map(([kind, bytes]) => (
            <div key={kind}>
              <dt>{kind}</dt>
              <dd>{inKilobytes(bytes)}</dd>
            </div>
          ))}
        </dl>
      </Part>
    </>
  );
};

/** A part of the report that can be folded away. */
const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <details open className={partLook}>
    <summary className={heading}>{title}</summary>
    {children}
  </details>
);

const waiting = css`
  padding: 16px;
  color: var(--s-faint);
`;

const look = css`
  padding: 12px 16px 32px;
  > div:first-child { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; padding-block-end: 8px; }
  > div:first-child h2 { font-size: 15px; font-weight: 600; overflow-wrap: anywhere; }
  > div:first-child p { inline-size: 100%; }
`;

const partLook = css`
  padding-block: 8px;
  border-block-start: 1px solid var(--s-line);
  > summary { padding-block: 2px 6px; cursor: pointer; }
`;

const headings = css`
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

const weights = css`
  > div { display: flex; justify-content: space-between; padding-block: 1px; }
  dd { font-variant-numeric: tabular-nums; }
`;
