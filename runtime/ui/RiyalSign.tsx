import { css } from '../theme/emotion.ts';

export interface RiyalSignProps {
  /** The currency's name, for people who do not see the sign; left out where the name stands beside it. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** The sign of the Saudi riyal, which fonts do not have yet. As high as the digits beside it. Source: spec 9. */
export function RiyalSign({ label, className }: RiyalSignProps) {
  return (
    <svg
      className={className === undefined ? sign : `${sign} ${className}`}
      viewBox="0 0 22 25"
      fill="currentColor"
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={STROKES} />
    </svg>
  );
}

// Two stems cut aslant at the top; across them, all at the same slope, the long bar and its continuation, the left
// foot that the first stem bends into, and the two short bars at the right.
const STROKES =
  'M6.6 2.4 9.2 .2V17.3Q9.2 18.3 8.4 18.9 7.7 19.4 6.6 19.6L.1 21Q.2 19.5 .8 18.2L6.6 17Z' +
  'M12.4 3.6 15 1.4V19.4L12.4 20Z' +
  'M.1 15.4Q.2 13.9 .8 12.6L21.9 8.1Q21.8 9.6 21.2 10.9Z' +
  'M13.7 14.9 21.9 13.1Q21.8 14.6 21.2 15.9L13.7 17.5Z' +
  'M12.3 24.9Q12.4 23.4 13 22.1L21.9 20.2Q21.8 21.7 21.2 23Z';

const sign = css({
  ':where(&)': { display: 'inline-block', blockSize: '.8em', inlineSize: 'auto', verticalAlign: '-.06em' },
});
