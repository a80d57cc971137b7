import { type MouseEvent, useRef } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { Icon } from '../../runtime/ui/Icon.tsx';
import { useScrolledMark } from '../../runtime/ui/use-scrolled-mark.ts';
import type { ScrollToTopProps } from '../../schemas/generated/blocks/scroll-to-top.ts';
import { SHOWN_FROM, SIDES } from './scroll-to-top-look.ts';

/** Leads to the top of the page; the page's own style says whether it glides there. Without script a link to `#top`. */
export default function ScrollToTopBlock({ props }: BlockProps<ScrollToTopProps>) {
  const t = useMessages('scroll-to-top');
  const link = useRef<HTMLAnchorElement>(null);
  useScrolledMark(link, SHOWN_FROM);
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place of the page, and without script does just that
    <a ref={link} href="#top" className={SIDES[props.side]} aria-label={t('top')} title={t('top')} onClick={goUp}>
      <Icon name="chevron-down" />
    </a>
  );
}

function goUp(event: MouseEvent): void {
  event.preventDefault();
  window.scrollTo({ top: 0 });
  // The link is hidden up there: keyboards go on from the top of the page.
  const { body } = document;
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.removeAttribute('tabindex');
}
