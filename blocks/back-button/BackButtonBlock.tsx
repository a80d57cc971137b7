import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { pathsAbove } from '../../runtime/domain/trail.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { ButtonLink } from '../../runtime/ui/Button.tsx';
import { Icon } from '../../runtime/ui/Icon.tsx';
import { ShopLink } from '../../runtime/ui/ShopLink.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { BackButtonProps } from '../../schemas/generated/blocks/back-button.ts';
import { cameFromShop } from './came-from-shop.ts';

/**
 * A link to the page above this one; to who came from another page of this shop, the way back to it, scrolled as it was.
 * Not shown where there is nothing above.
 */
export default function BackButtonBlock({ props }: BlockProps<BackButtonProps>) {
  const { shop, route } = useStores();
  const t = useMessages('back-button');
  const navigate = useNavigate();
  const [parent] = pathsAbove(route.match.path).flatMap((path) => shop.resolveLink(path) ?? []);
  if (parent === undefined) return null;

  const goBack = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || !cameFromShop()) return;
    event.preventDefault();
    void navigate(-1);
  };
  const face = (
    <>
      <Icon name="chevron-start" />
      {props.label ?? t('back')}
    </>
  );
  return props.look === 'button' ? (
    <ButtonLink kind="outline" href={parent} onClick={goBack}>
      {face}
    </ButtonLink>
  ) : (
    <ShopLink href={parent} className={link} onClick={goBack}>
      {face}
    </ShopLink>
  );
}

// The arrow, not the room around it, stands in line with the page.
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
