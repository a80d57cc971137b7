import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { useScrolledAttribute } from '../../runtime/ui/hooks/use-offscreen-attribute.ts';
import { Icon } from '../../runtime/ui/primitives/Icon.tsx';
import type { ScrollToTopProps } from '../../schemas/generated/blocks/scroll-to-top.ts';
import { MIN_SCROLL_PX, SIDES } from './scroll-to-top.styles.ts';

/** Time after the last scroll until the link hides, in ms. */
const REST_MS = 2000;

/**
 * Scrolls to the top of the page; the page's CSS decides whether smoothly. Without JavaScript it is a link to `#top`.
 */
export default function ScrollToTopBlock({ props }: BlockProps<ScrollToTopProps>) {
  const t = useMessages('scroll-to-top');
  const link = useRef<HTMLAnchorElement>(null);
  useScrolledAttribute(link, MIN_SCROLL_PX);
  useRestingAttribute(link);
  return (
    // biome-ignore lint/a11y/useValidAnchor: it links to an anchor of the page, which is what it does without JavaScript
    <a
      ref={link}
      href="#top"
      className={SIDES[props.side]}
      aria-label={t('top')}
      title={t('top')}
      onClick={scrollToTop}
    >
      <Icon name="chevron-down" />
    </a>
  );
}

/** Sets `data-resting` while the page does not scroll, so that the link covers nothing that is read or pressed. */
function useRestingAttribute(link: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const mark = (isResting: boolean) => {
      if (link.current !== null) link.current.dataset.resting = String(isResting);
    };
    const wake = () => {
      mark(false);
      clearTimeout(timer);
      timer = setTimeout(() => mark(true), REST_MS);
    };
    wake();
    window.addEventListener('scroll', wake, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', wake);
    };
  }, [link]);
}

function scrollToTop(event: MouseEvent): void {
  event.preventDefault();
  window.scrollTo({ top: 0 });
  // The link is hidden at the top: keyboard focus moves to the start of the page.
  const { body } = document;
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.removeAttribute('tabindex');
}
