import { css } from '@emotion/css';
import { headingStyles } from '../ui/theme.ts';
import type { ExpectationResult } from './compare-expected.ts';

export interface ExpectedMessagesProps {
  readonly comparison: ExpectationResult;
  readonly expected: string;
}

/** Whether a broken layout produces the expected messages; both sides if not. */
export const ExpectedMessages = ({
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
