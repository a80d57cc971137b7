import { css } from '@emotion/css';
import { heading } from '../ui/look.ts';
import type { Agreement } from './agreement.ts';

export interface ExpectationProps {
  readonly agreement: Agreement;
  readonly expected: string;
}

/** Whether a broken layout is told of as it must be; both sides, where it is not. */
export const Expectation = ({ agreement: { agrees, missing, unexpected }, expected }: ExpectationProps) => (
  <div className={look} data-agrees={agrees}>
    <h3 className={heading}>{agrees ? 'It is said as it must be' : 'It is not said as it must be'}</h3>
    {agrees ? (
      <pre>{expected.trim()}</pre>
    ) : (
      <>
        <Lines title="Must be said, and is not" lines={missing} />
        <Lines title="Is said, and must not be" lines={unexpected} />
      </>
    )}
  </div>
);

const Lines = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <>
      <h4>{title}</h4>
      <pre>{lines.join('\n')}</pre>
    </>
  );

const look = css`
  margin-block-end: 8px;
  padding: 8px 12px;
  border-radius: var(--s-radius);
  background: var(--s-error-ground);
  &[data-agrees='true'] { background: var(--s-done-ground); }
  h4 { margin: 6px 0 0; font-size: 12px; font-weight: 600; }
  pre { margin: 4px 0 0; font: 12px/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
