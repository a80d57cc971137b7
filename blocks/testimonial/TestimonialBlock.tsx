import { type RefObject, useRef } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { useIsClient } from '../../runtime/ui/hooks/use-hydrated.ts';
import { IconButton } from '../../runtime/ui/primitives/IconButton.tsx';
import { SectionHeading } from '../../runtime/ui/primitives/SectionHeading.tsx';
import type { TestimonialProps } from '../../schemas/generated/blocks/testimonial.ts';
import { TestimonialQuote } from './TestimonialQuote.tsx';
import * as styles from './testimonial.styles.ts';

/** Customer quotes. Large ones are in a scroll container, with previous and next buttons after hydration. */
export default function TestimonialBlock({ props }: BlockProps<TestimonialProps>) {
  const t = useMessages('testimonial');
  const listRef = useRef<HTMLUListElement>(null);
  const { title, items, level } = props;
  const isScroller = props.variant === 'large' && items.length > 1;
  return (
    <>
      {title !== undefined && <SectionHeading title={title} level={level} />}
      <ul
        ref={listRef}
        className={styles.LISTS[props.variant]}
        aria-label={title ?? t('voices')}
        // A scroll container must be reachable by keyboard.
        tabIndex={isScroller ? 0 : undefined}
      >
        {items.map((voice) => (
          <li key={voice.name + voice.quote} className={styles.ITEMS[props.variant]}>
            <TestimonialQuote voice={voice} isLarge={props.variant === 'large'} />
          </li>
        ))}
      </ul>
      {isScroller && <PreviousNextButtons strip={listRef} />}
    </>
  );
}

/** The buttons reserve their height before hydration. */
function PreviousNextButtons({ strip: listRef }: { readonly strip: RefObject<HTMLUListElement | null> }) {
  const t = useMessages('testimonial');
  const isHydrated = useIsClient();
  const scrollByOne = (step: 1 | -1) => {
    const list = listRef.current;
    if (list === null) return;
    const directionSign = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    list.scrollBy({ left: step * directionSign * list.clientWidth });
  };
  return (
    <p className={styles.previousNextButtons} data-hydrated={isHydrated || undefined}>
      <IconButton icon="chevron-start" label={t('previous')} onClick={() => scrollByOne(-1)} />
      <IconButton icon="chevron-end" label={t('next')} onClick={() => scrollByOne(1)} />
    </p>
  );
}
