import { observer } from 'mobx-react-lite';
import { useMessages } from '../../i18n/use-messages.ts';
import type { NoticeKind } from '../../stores/notices-store.ts';
import { css, keyframes } from '../../theme/emotion.ts';
import { Icon, type IconName } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { useStores } from '../stores-context.ts';

/**
 * What is being said, over the page's lower edge. It stands inside of the page's live region. Pointing at it or having
 * the focus in it keeps it.
 */
const Notices = observer(() => {
  const { notices } = useStores();
  const t = useMessages('shared');
  const dismiss = (id: number, isByKeyboard: boolean) => {
    notices.dismiss(id);
    // The focus goes with its button, and nothing says that it left; a pointer is still there.
    if (isByKeyboard) notices.release();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: pointing at it does nothing but keep it there
    <ul
      className={list}
      onPointerEnter={() => notices.hold()}
      onPointerLeave={() => notices.release()}
      onFocus={() => notices.hold()}
      onBlur={() => notices.release()}
    >
      {notices.list.map(({ id, text, kind }) => (
        <li key={id} className={notice} data-kind={kind}>
          <Icon name={SIGNS[kind]} className={sign} />
          <span className={words}>{text}</span>
          <IconButton icon="close" label={t('close')} onClick={({ detail }) => dismiss(id, detail === 0)} />
        </li>
      ))}
    </ul>
  );
});
Notices.displayName = 'Notices';

export default Notices;

const SIGNS: Readonly<Record<NoticeKind, IconName>> = {
  success: 'check',
  info: 'info',
  warning: 'warning',
  error: 'warning',
};

const list = css({
  position: 'fixed',
  insetBlockEnd: 'max(var(--space-4), env(safe-area-inset-bottom))',
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

const words = css({ flex: 1, paddingBlock: 'var(--space-2)', lineHeight: 1.4, overflowWrap: 'anywhere' });
