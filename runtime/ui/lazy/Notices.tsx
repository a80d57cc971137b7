import { observer } from 'mobx-react-lite';
import { type FocusEvent, useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { NoticeKind } from '../../stores/shop/notices-store.ts';
import { css, keyframes } from '../../theme/emotion.ts';
import { Icon, type IconName } from '../primitives/Icon.tsx';
import { IconButton } from '../primitives/IconButton.tsx';
import { useStores } from '../stores-context.ts';

/** Key that moves the focus to the newest notice; inside the notices it keeps its browser function. */
const FOCUS_KEY = 'F6';

/**
 * The notices, over the lower edge of the window and inside the page's live region. Their timers pause on hover and
 * focus.
 */
const Notices = observer(() => {
  const { notices } = useStores();
  const t = useMessages('shared');
  const { box, remember, returnFocus } = useNoticeFocus();
  const afterRemoval = (isByKeyboard: boolean) => {
    if (!isByKeyboard) return;
    // The focused button was removed without a blur event. A pointer is still over the list.
    notices.resume();
    returnFocus();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: hovering only pauses the timers
    <ul
      ref={box}
      className={list}
      onPointerEnter={() => notices.pause()}
      onPointerLeave={() => notices.resume()}
      onFocus={(event) => {
        remember(event);
        notices.pause();
      }}
      onBlur={() => notices.resume()}
    >
      {notices.list.map(({ id, text, kind, action }) => (
        <li key={id} className={notice} data-kind={kind}>
          <Icon name={KIND_ICONS[kind]} className={kindIcon} />
          <span className={message}>{text}</span>
          {action !== undefined && (
            <button
              type="button"
              className={actionButton}
              aria-keyshortcuts={FOCUS_KEY}
              onClick={({ detail }) => {
                notices.runAction(id);
                afterRemoval(detail === 0);
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
              afterRemoval(detail === 0);
            }}
          />
        </li>
      ))}
    </ul>
  );
});
Notices.displayName = 'Notices';

export default Notices;

/** Moves the focus to the newest notice on {@link FOCUS_KEY}, and back to where it came from. */
function useNoticeFocus() {
  const box = useRef<HTMLUListElement>(null);
  const origin = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const focusNewest = (event: KeyboardEvent) => {
      if (event.key !== FOCUS_KEY || box.current?.contains(document.activeElement) === true) return;
      const newest = box.current?.querySelector<HTMLElement>(':scope > :last-child button');
      if (newest == null) return;
      event.preventDefault();
      newest.focus();
    };
    document.addEventListener('keydown', focusNewest);
    return () => document.removeEventListener('keydown', focusNewest);
  }, []);
  return {
    box,
    remember({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (currentTarget.contains(relatedTarget)) return;
      origin.current = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
    },
    returnFocus() {
      // The action may have moved the focus elsewhere.
      const { activeElement, body } = document;
      if (activeElement === body || box.current?.contains(activeElement) === true) origin.current?.focus();
    },
  };
}

const KIND_ICONS: Readonly<Record<NoticeKind, IconName>> = {
  success: 'check',
  info: 'info',
  warning: 'warning',
  error: 'warning',
};

const list = css({
  position: 'fixed',
  // Above bars that stay at the lower edge of the window.
  insetBlockEnd: 'calc(var(--low-bar, 0px) + max(var(--space-4), env(safe-area-inset-bottom)))',
  insetInline: 'var(--space-4)',
  zIndex: 100,
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-2)',
  pointerEvents: 'none',
});

const slideIn = keyframes({ from: { opacity: 0, translate: '0 1rem' } });

const notice = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  maxInlineSize: 'min(32rem, 100%)',
  paddingBlock: 'var(--space-1)',
  paddingInlineStart: 'var(--space-4)',
  paddingInlineEnd: 'var(--space-1)',
  borderRadius: 'var(--radius-button)',
  background: 'var(--color-text)',
  color: 'var(--color-background)',
  // The theme’s own shadow may have this background's colour.
  boxShadow: '0 8px 24px rgb(0 0 0 / .25)',
  pointerEvents: 'auto',
  animation: `${slideIn} var(--slow) var(--ease)`,
  '&[data-kind="warning"], &[data-kind="error"]': { borderRadius: 'var(--radius-s)' },
  '@media (forced-colors: active)': { border: '1px solid' },
});

const kindIcon = css({ '[data-kind="info"] > &': { opacity: 0.7 } });

const actionButton = css({
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

const message = css({ flex: 1, paddingBlock: 'var(--space-2)', lineHeight: 1.4, overflowWrap: 'anywhere' });
