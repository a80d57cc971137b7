import { css } from '@emotion/css';
import type { ReactNode } from 'react';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import { TextWithCode } from '../ui/TextWithCode.tsx';

/** A field's description. */
export const FieldHelp = ({ id, text }: { readonly id: string; readonly text: string | undefined }) =>
  text ? (
    <p id={`${id}-help`} className={helpStyles}>
      <TextWithCode text={text} />
    </p>
  ) : null;

/** Problems of a field's value. */
export const FieldProblems = ({
  id,
  problems,
}: {
  readonly id: string;
  readonly problems: readonly DocumentProblem[];
}) =>
  problems.length === 0 ? null : (
    <ul id={`${id}-problems`} className={problemStyles}>
      {problems.map(({ message, suggestion, severity, offset, code }) => (
        <li key={`${code} ${offset} ${message}`} data-severity={severity}>
          <TextWithCode text={suggestion === undefined ? message : `${message} ${suggestion}`} />
        </li>
      ))}
    </ul>
  );

const helpStyles = css`
  color: var(--s-faint);
  font-size: 13px;
  line-height: 1.4;
`;

const problemStyles = css`
  display: grid;
  gap: 4px;
  > li { padding: 4px 8px; border-radius: var(--s-radius); font-size: 13px; overflow-wrap: anywhere; }
  > [data-severity='error'] { background: var(--s-error-ground); color: var(--s-error); }
  > [data-severity='advice'] { background: var(--s-advice-ground); color: var(--s-advice); }
`;

/** Message shown in place of the form. */
export const FormMessage = ({ children }: { readonly children: ReactNode }) => (
  <p role="status" className={messageStyles}>
    {children}
  </p>
);

const messageStyles = css`
  padding: 24px 8px;
  color: var(--s-faint);
  text-align: center;
  text-wrap: balance;
  > button { display: flex; margin: 12px auto 0; color: var(--s-ink); }
`;
