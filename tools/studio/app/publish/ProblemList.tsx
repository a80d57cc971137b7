import { css } from '@emotion/css';
import type { DocumentProblem } from '../../../documents/document-problem.ts';
import { faint } from '../ui/look.ts';

export interface ProblemListProps {
  readonly problems: readonly DocumentProblem[];
  readonly onGo: (pointer: string) => void;
}

/** What is wrong with the text; each leads to its place. */
export const ProblemList = ({ problems, onGo }: ProblemListProps) => (
  <ul className={listLook}>
    {problems.slice(0, MOST_SHOWN).map((problem) => (
      <li key={`${problem.offset} ${problem.code} ${problem.message}`}>
        <button type="button" onClick={() => onGo(problem.pointer)}>
          {problem.message}
          <span className={faint}> Line {problem.line}</span>
        </button>
      </li>
    ))}
    {problems.length > MOST_SHOWN && <li className={faint}>and {problems.length - MOST_SHOWN} more</li>}
  </ul>
);

/** The others stand in the panel of problems. */
const MOST_SHOWN = 20;

const listLook = css`
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
