import { observer } from 'mobx-react-lite';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { Countdown } from '../../runtime/ui/content/Countdown.tsx';
import { besideCountdown } from '../../runtime/ui/content/countdown.styles.ts';
import { useCountdown } from '../../runtime/ui/content/use-countdown.ts';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { ContentIcon } from '../../runtime/ui/primitives/ContentIcon.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { CountdownProps } from '../../schemas/generated/blocks/countdown.ts';
import * as styles from './countdown.styles.ts';

export { load } from './load.ts';

/** Counts down to a date and time, or every day to a time of day; afterwards a text, or nothing. */
const CountdownBlock = observer(({ props }: BlockProps<CountdownProps>) => {
  const { shop } = useStores();
  const { target, before, after, textAlternative, ended, action, variant, color, icon } = props;
  const countdown = useCountdown(target);
  if (countdown === undefined && ended === undefined) return null;
  return (
    <div className={styles.VARIANTS[variant]} data-color={variant === 'bar' ? color : undefined}>
      <p className={variant === 'boxes' ? styles.stack : styles.sentence}>
        {icon !== undefined && <ContentIcon name={icon} />}
        {countdown === undefined ? (
          <span>{ended}</span>
        ) : (
          <>
            {before !== undefined && <CountdownLabel isSpoken={textAlternative === undefined}>{before}</CountdownLabel>}
            <Countdown
              countdown={countdown}
              variant={variant === 'boxes' ? 'boxes' : 'inline'}
              label={textAlternative?.replace('{time}', countdown.endText)}
            />
            {after !== undefined && <CountdownLabel isSpoken={textAlternative === undefined}>{after}</CountdownLabel>}
          </>
        )}
      </p>
      {action !== undefined && (
        <ButtonLink href={shop.resolveLink(action.link)} variant={variant === 'boxes' ? 'primary' : 'outline'}>
          {action.label}
        </ButtonLink>
      )}
    </div>
  );
});

export default CountdownBlock;

/** Text beside the digits; hidden from screen readers if they get the whole sentence as a label. */
const CountdownLabel = ({
  isSpoken: isAnnounced,
  children,
}: {
  readonly isSpoken: boolean;
  readonly children: string;
}) => (
  <span aria-hidden={!isAnnounced || undefined} className={isAnnounced ? undefined : besideCountdown}>
    {children}
  </span>
);
