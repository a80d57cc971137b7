import { css } from '@emotion/css';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import { mutedStyles } from '../ui/theme.ts';

export interface ProblemListProps {
  readonly problems: readonly DocumentProblem[];
  readonly onNavigate: (pointer: string) => void;
}

/** Problems of the text; each navigates to its position. */
export const ProblemList = ({ problems, onNavigate }: ProblemListProps) => (
  <ul className={listStyles}>
    {problems.slice(0, MAX_LISTED).map((problem) => (
      <li key={`${problem.offset} ${problem.code} ${problem.message}`}>
        <button type="button" onClick={() => onNavigate(problem.pointer)}>
          {problem.message}
          <span className={mutedStyles}> Line {problem.line}</span>
        </button>
      </li>
    ))}
    {problems.length > MAX_LISTED && <li className={mutedStyles}>and {problems.length - MAX_LISTED} more</li>}
  </ul>
);

/** Maximum number of problems listed; the problems panel lists all of them. */
const MAX_LISTED = 20;

const listStyles = css`
  display: grid;
  gap: 2px;
  button {
    inline-size: 100%;
    padding: 4px 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    text-decoration: underline;
    text-decoration-color: var(--s-line);
    overflow-wrap: anywhere;
    cursor: pointer;
    &:hover { text-decoration-color: currentcolor; }
  }
`;
