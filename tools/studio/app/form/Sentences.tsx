import { css } from '@emotion/css';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import { Words } from '../ui/Words.tsx';

/** A field's description. */
export const Help = ({ id, text }: { readonly id: string; readonly text: string | undefined }) =>
  text ? (
    <p id={`${id}-help`} className={helpLook}>
      <Words text={text} />
    </p>
  ) : null;

/** What is wrong with a field's value. */
export const Problems = ({ id, problems }: { readonly id: string; readonly problems: readonly DocumentProblem[] }) =>
  problems.length === 0 ? null : (
    <ul id={`${id}-problems`} className={problemsLook}>
      {problems.map(({ message, suggestion, severity, offset, code }) => (
        <li key={`${code} ${offset} ${message}`} data-severity={severity}>
          <Words text={suggestion === undefined ? message : `${message} ${suggestion}`} />
        </li>
      ))}
    </ul>
  );

const helpLook = css`
  color: var(--s-faint);
  font-size: 13px;
  line-height: 1.4;
`;

const problemsLook = css`
  display: grid;
  gap: 4px;
  > li { padding: 4px 8px; border-radius: var(--s-radius); font-size: 13px; overflow-wrap: anywhere; }
  > [data-severity='error'] { background: var(--s-error-ground); color: var(--s-error); }
  > [data-severity='advice'] { background: var(--s-advice-ground); color: var(--s-advice); }
`;
