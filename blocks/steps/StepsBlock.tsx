import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { formatCount } from '../../runtime/ui/count-format.ts';
import { Picture } from '../../runtime/ui/Picture.tsx';
import { SectionHeading } from '../../runtime/ui/SectionHeading.tsx';
import { Sign } from '../../runtime/ui/Sign.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { Step, StepsProps } from '../../schemas/generated/blocks/steps.ts';
import * as styles from './steps-look.ts';

/** How something is done, one step after another. */
export default function StepsBlock({ props }: BlockProps<StepsProps>) {
  const { title, items, look, ratio, level } = props;
  const Heading = title === undefined || level === 2 ? 'h3' : 'h4';
  return (
    <>
      {title !== undefined && <SectionHeading title={title} level={level} />}
      <ol className={styles.LISTS[look]} aria-label={title} data-count={items.length}>
        {items.map((step, index) => (
          <li key={step.title} className={styles.STEPS[look]}>
            {look === 'pictures' && step.image !== undefined && (
              <Picture
                src={step.image.src}
                alt={step.image.alt ?? ''}
                ratio={RATIOS[ratio]}
                sizes={`(min-width: 900px) ${Math.round(100 / Math.min(items.length, 4))}vw, (min-width: 600px) 50vw, 100vw`}
                className={styles.picture}
              />
            )}
            <Station step={step} number={index + 1} look={look} />
            <div className={styles.words}>
              <Heading className={styles.title}>{step.title}</Heading>
              {step.text !== undefined && <p className={styles.text}>{step.text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

interface StationProps {
  readonly step: Localized<Step>;
  readonly number: number;
  readonly look: StepsProps['look'];
}

/** The number, or the sign in its place. The list counts for people who listen. */
function Station({ step, number, look }: StationProps) {
  const { locale, shop } = useStores();
  return (
    <span aria-hidden className={styles.STATIONS[look]}>
      {look === 'line' && step.sign !== undefined ? (
        <Sign name={step.sign} />
      ) : (
        formatCount(number, locale.locale, shop.digits)
      )}
    </span>
  );
}

const RATIOS = { square: 1, portrait: 0.8, landscape: 4 / 3 } as const;
