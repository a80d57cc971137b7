import { observer } from 'mobx-react-lite';
import { type FocusEvent, useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { NoticeKind } from '../../stores/notices-store.ts';
import { css, keyframes } from '../../theme/emotion.ts';
import { Icon, type IconName } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { useStores } from '../stores-context.ts';

/** The key that leads to what is said from wherever one is; pressed again it is the browser's, as ever. */
const WAY_HERE = 'F6';

/**
 * What is being said, over the page's lower edge. It stands inside of the page's live region. Pointing at it or having
 * the focus in it keeps it.
 */
const Notices = observer(() => {
  const { notices } = useStores();
  const t = useMessages('shared');
  const { box, remember, returnFocus } = useFocusAndBack();
  const leave = (isByKeyboard: boolean) => {
    if (!isByKeyboard) return;
    // The focus goes with its button, and nothing says that it left; a pointer is still there.
    notices.release();
    returnFocus();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: pointing at it does nothing but keep it there
    <ul
      ref={box}
      className={list}
      onPointerEnter={() => notices.hold()}
      onPointerLeave={() => notices.release()}
      onFocus={(event) => {
        remember(event);
        notices.hold();
      }}
      onBlur={() => notices.release()}
    >
      {notices.list.map(({ id, text, kind, action }) => (
        <li key={id} className={notice} data-kind={kind}>
          <Icon name={SIGNS[kind]} className={sign} />
          <span className={words}>{text}</span>
          {action !== undefined && (
            <button
              type="button"
              className={offer}
              aria-keyshortcuts={WAY_HERE}
              onClick={({ detail }) => {
                notices.take(id);
                leave(detail === 0);
              }}
            >
              {action.label}
            </button>
          )}
          <IconButton
            icon="close"
            label={t('close')}
            onClick={({ detail }) => {
              notices.dismiss(id);
              leave(detail === 0);
            }}
          />
        </li>
      ))}
    </ul>
  );
});
Notices.displayName = 'Notices';

export default Notices;

/** Brings the focus to the newest notice on {@link WAY_HERE}, and back to where it came from. */
function useFocusAndBack() {
  const box = useRef<HTMLUListElement>(null);
  const origin = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const come = (event: KeyboardEvent) => {
      if (event.key !== WAY_HERE || box.current?.contains(document.activeElement) === true) return;
      const newest = box.current?.querySelector<HTMLElement>(':scope > :last-child button');
      if (newest == null) return;
      event.preventDefault();
      newest.focus();
    };
    document.addEventListener('keydown', come);
    return () => document.removeEventListener('keydown', come);
  }, []);
  return {
    box,
    remember({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (currentTarget.contains(relatedTarget)) return;
      origin.current = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
    },
    returnFocus() {
      // What was done may have taken the focus somewhere.
      const { activeElement, body } = document;
      if (activeElement === body || box.current?.contains(activeElement) === true) origin.current?.focus();
    },
  };
}

const SIGNS: Readonly<Record<NoticeKind, IconName>> = {
  success: 'check',
  info: 'info',
  warning: 'warning',
  error: 'warning',
};

const list = css({
  position: 'fixed',
  // Above what stays at the lower edge of the window.
  insetBlockEnd: 'calc(var(--low-bar, 0px) + max(var(--space-4), env(safe-area-inset-bottom)))',
  insetInline: 'var(--space-4)',
  zIndex: 100,
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-2)',
  listStyle: 'none',
  pointerEvents: 'none',
});

const rise = keyframes({ from: { opacity: 0, translate: '0 1rem' } });

const notice = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  maxInlineSize: 'min(32rem, 100%)',
  paddingBlock: 'var(--space-1)',
  paddingInlineStart: 'var(--space-4)',
  paddingInlineEnd: 'var(--space-1)',
  borderRadius: 'var(--radius-button)',
  background: 'var(--color-ink)',
  color: 'var(--color-ground)',
  // The theme’s own may be drawn in this ink and would melt into it.
  boxShadow: '0 8px 24px rgb(0 0 0 / .25)',
  pointerEvents: 'auto',
  animation: `${rise} var(--slow) var(--ease)`,
  '&[data-kind="warning"], &[data-kind="error"]': { borderRadius: 'var(--radius-s)' },
  '@media (forced-colors: active)': { border: '1px solid' },
});

const sign = css({ '[data-kind="info"] > &': { opacity: 0.7 } });

const offer = css({
  flex: 'none',
  minBlockSize: 44,
  paddingInline: 'var(--space-2)',
  border: 0,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '0.25em',
  cursor: 'pointer',
  '&:hover': { textDecorationThickness: 2 },
});

const words = css({ flex: 1, paddingBlock: 'var(--space-2)', lineHeight: 1.4, overflowWrap: 'anywhere' });
