import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { ResponsiveImage } from '../../runtime/ui/media/ResponsiveImage.tsx';
import { ContentIcon } from '../../runtime/ui/primitives/ContentIcon.tsx';
import { SectionHeading } from '../../runtime/ui/primitives/SectionHeading.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { Step, StepsProps } from '../../schemas/generated/blocks/steps.ts';
import * as styles from './steps.styles.ts';

/** Instructions, one step after another. */
export default function StepsBlock({ props }: BlockProps<StepsProps>) {
  const { title, items, variant, ratio, level } = props;
  const Heading = title === undefined || level === 2 ? 'h3' : 'h4';
  return (
    <>
      {title !== undefined && <SectionHeading title={title} level={level} />}
      <ol className={styles.LISTS[variant]} aria-label={title} data-count={items.length}>
        {items.map((step, index) => (
          <li key={step.title} className={styles.STEPS[variant]}>
            {variant === 'images' && step.image !== undefined && (
              <ResponsiveImage
                src={step.image.src}
                alt={step.image.alt ?? ''}
                ratio={RATIOS[ratio]}
                sizes={`(min-width: 900px) ${Math.round(100 / Math.min(items.length, 4))}vw, (min-width: 600px) 50vw, 100vw`}
                focus={step.image.focus}
                className={styles.image}
              />
            )}
            <StepMarker step={step} number={index + 1} variant={variant} />
            <div className={styles.body}>
              <Heading className={styles.title}>{step.title}</Heading>
              {step.text !== undefined && <p className={styles.text}>{step.text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

interface StepMarkerProps {
  readonly step: Localized<Step>;
  readonly number: number;
  readonly variant: StepsProps['variant'];
}

/** The number or icon of a step. Hidden from screen readers, which number list items themselves. */
function StepMarker({ step, number, variant }: StepMarkerProps) {
  const { locale, shop } = useStores();
  return (
    <span aria-hidden className={styles.MARKERS[variant]}>
      {variant === 'timeline' && step.icon !== undefined ? (
        <ContentIcon name={step.icon} />
      ) : (
        formatCount(number, locale.locale, shop.digits)
      )}
    </span>
  );
}

const RATIOS = { square: 1, portrait: 0.8, landscape: 4 / 3 } as const;
