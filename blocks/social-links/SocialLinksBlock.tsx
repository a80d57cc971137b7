import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { SocialLinkList } from '../../runtime/ui/content/SocialLinkList.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { SocialLinksProps } from '../../schemas/generated/blocks/social-links.ts';

/** Links to the shop's social media; nothing if it has none. */
export default function SocialLinksBlock({ props }: BlockProps<SocialLinksProps>) {
  const { shop } = useStores();
  const t = useMessages('social-links');
  if (Object.keys(shop.socialLinks).length === 0) return null;
  const { title, text, variant, align } = props;
  return (
    <div className={align === 'center' ? centred : area}>
      {title !== undefined && <h2>{title}</h2>}
      {text !== undefined && <p className={introText}>{text}</p>}
      <SocialLinkList
        label={title ?? t('elsewhere')}
        variant={variant}
        className={align === 'center' ? centredLinks : undefined}
      />
    </div>
  );
}

const area = css({ display: 'grid', justifyItems: 'start', gap: 'var(--space-4)' });

const centred = `${area} ${css({ '&&': { justifyItems: 'center', textAlign: 'center' } })}`;

const introText = css({ maxInlineSize: '48ch', color: 'var(--color-text-muted)', overflowWrap: 'anywhere' });

const centredLinks = css({ '&&': { justifyContent: 'center', marginInline: 0 } });
