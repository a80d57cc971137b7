import { css } from '../theme/emotion.ts';

interface ProblemBoxProps {
  readonly type: string;
  readonly problems: readonly string[];
}

/** Shows the problems of a broken block in `dev`. */
export default function ProblemBox({ type, problems }: ProblemBoxProps) {
  return (
    <div className={boxStyles} role="note" data-problem={type}>
      <strong>{type}</strong>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}

const boxStyles = css({
  border: '2px dashed var(--color-danger)',
  borderRadius: 'var(--radius-s)',
  padding: 'var(--space-4)',
  color: 'var(--color-danger)',
  fontFamily: 'ui-monospace, monospace',
  fontSize: 'var(--text-s)',
  direction: 'ltr',
  overflowWrap: 'anywhere',
  '& ul': { margin: 'var(--space-2) 0 0', paddingInlineStart: 'var(--space-4)' },
});
