import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { parentPaths } from '../../runtime/domain/routing/category-path.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { isPlainClick } from '../../runtime/ui/navigation/link-clicks.ts';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { Icon } from '../../runtime/ui/primitives/Icon.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { BackButtonProps } from '../../schemas/generated/blocks/back-button.ts';

/**
 * A link to the parent page; for visitors from another page of this shop it goes back in history, which restores the
 * scroll position. Renders nothing without a parent page.
 */
export default function BackButtonBlock({ props }: BlockProps<BackButtonProps>) {
  const { shop, route } = useStores();
  const t = useMessages('back-button');
  const navigate = useNavigate();
  const [parent] = parentPaths(route.match.path).flatMap((path) => shop.resolveLink(path) ?? []);
  if (parent === undefined) return null;

  const goBack = (event: MouseEvent) => {
    if (!isPlainClick(event) || !isPreviousPageInShop()) return;
    event.preventDefault();
    void navigate(-1);
  };
  const face = (
    <>
      <Icon name="chevron-start" />
      {props.label ?? t('back')}
    </>
  );
  return props.variant === 'button' ? (
    <ButtonLink variant="outline" href={parent} onClick={goBack}>
      {face}
    </ButtonLink>
  ) : (
    <ShopLink href={parent} className={link} onClick={goBack}>
      {face}
    </ShopLink>
  );
}

/** Whether the previous entry of the browser's history is another page of this shop. */
function isPreviousPageInShop(): boolean {
  const state: unknown = history.state;
  // React Router numbers the entries that it adds: above 0, the entry before is this shop's.
  if (typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0) return true;
  // Otherwise the page was loaded. A new tab has a referrer, but no entry to go back to.
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
}

// Aligns the arrow, not its padding, with the page.
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--space-1)',
  minBlockSize: 44,
  marginInlineStart: '-.3em',
  color: 'inherit',
  fontWeight: 500,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '.25em' },
});
