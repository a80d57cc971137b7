import { type RefObject, useRef } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { IconButton } from '../../runtime/ui/IconButton.tsx';
import { SectionHeading } from '../../runtime/ui/SectionHeading.tsx';
import { useHydrated } from '../../runtime/ui/use-hydrated.ts';
import type { TestimonialProps } from '../../schemas/generated/blocks/testimonial.ts';
import * as look from './testimonial-look.ts';
import { Voice } from './Voice.tsx';

/** What customers say. Large ones stand in a strip to swipe; buttons turn it once the page is awake. */
export default function TestimonialBlock({ props }: BlockProps<TestimonialProps>) {
  const t = useMessages('testimonial');
  const strip = useRef<HTMLUListElement>(null);
  const { title, items, level } = props;
  const isStrip = props.look === 'large' && items.length > 1;
  return (
    <>
      {title !== undefined && <SectionHeading title={title} level={level} />}
      <ul
        ref={strip}
        className={look.LISTS[props.look]}
        aria-label={title ?? t('voices')}
        // What scrolls can be reached by keyboard, and scrolled by its arrows.
        tabIndex={isStrip ? 0 : undefined}
      >
        {items.map((voice) => (
          <li key={voice.name + voice.quote} className={look.ITEMS[props.look]}>
            <Voice voice={voice} isLarge={props.look === 'large'} />
          </li>
        ))}
      </ul>
      {isStrip && <Turns strip={strip} />}
    </>
  );
}

/** Buttons keep their room while they cannot do anything yet. */
function Turns({ strip }: { readonly strip: RefObject<HTMLUListElement | null> }) {
  const t = useMessages('testimonial');
  const isAwake = useHydrated();
  const turn = (by: 1 | -1) => {
    const list = strip.current;
    if (list === null) return;
    const sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    list.scrollBy({ left: by * sign * list.clientWidth });
  };
  return (
    <p className={look.turns} data-awake={isAwake || undefined}>
      <IconButton icon="chevron-start" label={t('previous')} onClick={() => turn(-1)} />
      <IconButton icon="chevron-end" label={t('next')} onClick={() => turn(1)} />
    </p>
  );
}
