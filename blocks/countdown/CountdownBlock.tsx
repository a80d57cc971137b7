import { observer } from 'mobx-react-lite';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { ButtonLink } from '../../runtime/ui/Button.tsx';
import { Countdown } from '../../runtime/ui/Countdown.tsx';
import { besideFigures } from '../../runtime/ui/countdown-look.ts';
import { Sign } from '../../runtime/ui/Sign.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { useCountdown } from '../../runtime/ui/use-countdown.ts';
import type { CountdownProps } from '../../schemas/generated/blocks/countdown.ts';
import * as styles from './countdown-look.ts';

/** Counts down to a moment, or every day to the same time; afterwards a few words, or nothing. */
const CountdownBlock = observer(({ props }: BlockProps<CountdownProps>) => {
  const { shop } = useStores();
  const { target, before, after, spoken, over, action, look, color, sign } = props;
  const countdown = useCountdown(target);
  if (countdown === undefined && over === undefined) return null;
  return (
    <div className={styles.LOOKS[look]} data-color={look === 'band' ? color : undefined}>
      <p className={look === 'boxes' ? styles.stack : styles.sentence}>
        {sign !== undefined && <Sign name={sign} />}
        {countdown === undefined ? (
          <span>{over}</span>
        ) : (
          <>
            {before !== undefined && <Beside isSpoken={spoken === undefined}>{before}</Beside>}
            <Countdown
              countdown={countdown}
              look={look === 'boxes' ? 'boxes' : 'inline'}
              label={spoken?.replace('{time}', countdown.endText)}
            />
            {after !== undefined && <Beside isSpoken={spoken === undefined}>{after}</Beside>}
          </>
        )}
      </p>
      {action !== undefined && (
        <ButtonLink href={shop.resolveLink(action.link)} kind={look === 'boxes' ? 'act' : 'outline'}>
          {action.label}
        </ButtonLink>
      )}
    </div>
  );
});

export default CountdownBlock;

/** Words beside the figures; they are for the eye alone where the whole sentence is said otherwise. */
const Beside = ({ isSpoken, children }: { readonly isSpoken: boolean; readonly children: string }) => (
  <span aria-hidden={!isSpoken || undefined} className={isSpoken ? undefined : besideFigures}>
    {children}
  </span>
);
