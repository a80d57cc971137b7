import { css } from '../../theme/emotion.ts';

export interface RiyalSymbolProps {
  /** The currency's name for screen readers; left out when visible text names it. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** The symbol of the Saudi riyal, which fonts do not contain yet. As high as the digits beside it. Source: spec 9. */
export function RiyalSymbol({ label, className }: RiyalSymbolProps) {
  return (
    <svg
      className={className === undefined ? symbol : `${symbol} ${className}`}
      viewBox="0 0 22 25"
      fill="currentColor"
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={SYMBOL_PATH} />
    </svg>
  );
}

// Two stems with slanted tops, crossed by parallel slanted bars: the long bar with its continuation, the left foot of
// the first stem, and the two short bars on the right.
const SYMBOL_PATH =
  'M6.6 2.4 9.2 .2V17.3Q9.2 18.3 8.4 18.9 7.7 19.4 6.6 19.6L.1 21Q.2 19.5 .8 18.2L6.6 17Z' +
  'M12.4 3.6 15 1.4V19.4L12.4 20Z' +
  'M.1 15.4Q.2 13.9 .8 12.6L21.9 8.1Q21.8 9.6 21.2 10.9Z' +
  'M13.7 14.9 21.9 13.1Q21.8 14.6 21.2 15.9L13.7 17.5Z' +
  'M12.3 24.9Q12.4 23.4 13 22.1L21.9 20.2Q21.8 21.7 21.2 23Z';

const symbol = css({
  ':where(&)': { display: 'inline-block', blockSize: '.8em', inlineSize: 'auto', verticalAlign: '-.06em' },
});
