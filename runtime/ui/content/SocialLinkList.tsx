import { useMessages } from '../../i18n/use-messages.ts';
import { css } from '../../theme/emotion.ts';
import { iconButton } from '../primitives/IconButton.tsx';
import { useStores } from '../stores-context.ts';
import { PLATFORM_NAMES, SocialIcon, type SocialPlatform } from './SocialIcon.tsx';

export interface SocialLinkListProps {
  /** Accessible name of the list. */
  readonly label: string;
  /** `icons`: icons alone. `named`: icons with the platform's name. */
  readonly variant?: 'icons' | 'buttons';
  readonly className?: string | undefined;
}

/** Links to the shop's social profiles. Renders nothing without any. */
export function SocialLinkList({ label, variant = 'icons', className }: SocialLinkListProps) {
  const t = useMessages('shared');
  const { socialLinks } = useStores().shop;
  const platforms = PLATFORM_ORDER.filter((platform) => socialLinks[platform] !== undefined);
  if (platforms.length === 0) return null;
  const isNamed = variant === 'buttons';
  return (
    <ul
      className={className === undefined ? VARIANTS[variant] : `${VARIANTS[variant]} ${className}`}
      aria-label={label}
    >
      {platforms.map((platform) => (
        <li key={platform}>
          <a
            className={isNamed ? namedLink : iconLink}
            href={socialLinks[platform]}
            target="_blank"
            rel="noopener"
            aria-label={`${PLATFORM_NAMES[platform]} ${t('opensInNewTab')}`}
            title={isNamed ? undefined : PLATFORM_NAMES[platform]}
          >
            <SocialIcon platform={platform} />
            {isNamed && PLATFORM_NAMES[platform]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Display order. */
const PLATFORM_ORDER: readonly SocialPlatform[] = [
  'instagram',
  'snapchat',
  'tiktok',
  'x',
  'facebook',
  'youtube',
  'whatsapp',
  'pinterest',
  'linkedin',
];

const list = css({ display: 'flex', flexWrap: 'wrap' });

const VARIANTS = {
  // Aligns the icons, not their round touch targets, with the text above.
  icons: `${list} ${css({ marginInlineStart: -11 })}`,
  buttons: `${list} ${css({ gap: 'var(--space-2)' })}`,
} as const;

const mutedColor = css({ '&&': { color: 'var(--color-text-muted)' }, '&&:hover': { color: 'var(--color-text)' } });

const iconLink = `${iconButton} ${mutedColor}`;

const namedLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minBlockSize: 44,
  paddingInline: 'var(--space-4)',
  border: 'max(1px, var(--border)) solid var(--color-border)',
  borderRadius: 'var(--radius-button)',
  color: 'inherit',
  fontWeight: 500,
  textDecoration: 'none',
  transition: 'border-color var(--quick) var(--ease)',
  '&:hover': { borderColor: 'currentColor' },
});
