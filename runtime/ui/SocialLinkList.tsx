import { useMessages } from '../i18n/use-messages.ts';
import { css } from '../theme/emotion.ts';
import { iconButton } from './IconButton.tsx';
import { PLATFORM_NAMES, type Platform, SocialIcon } from './SocialIcon.tsx';
import { useStores } from './stores-context.ts';

export interface SocialLinkListProps {
  /** What the list is, for people who do not see it. */
  readonly label: string;
  /** `icons` alone, or each with the platform's name. */
  readonly look?: 'icons' | 'named';
  readonly className?: string | undefined;
}

/** The shop's pages elsewhere; nothing where it has none. */
export function SocialLinkList({ label, look = 'icons', className }: SocialLinkListProps) {
  const t = useMessages('shared');
  const { socialLinks } = useStores().shop;
  const platforms = PLATFORMS.filter((platform) => socialLinks[platform] !== undefined);
  if (platforms.length === 0) return null;
  const isNamed = look === 'named';
  return (
    <ul className={className === undefined ? LISTS[look] : `${LISTS[look]} ${className}`} aria-label={label}>
      {platforms.map((platform) => (
        <li key={platform}>
          <a
            className={isNamed ? named : icon}
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

/** In the order they are shown. */
const PLATFORMS: readonly Platform[] = [
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

const list = css({ display: 'flex', flexWrap: 'wrap', listStyle: 'none' });

const LISTS = {
  // The icons, not the rounds around them, stand in line with the text above.
  icons: `${list} ${css({ marginInlineStart: -11 })}`,
  named: `${list} ${css({ gap: 'var(--space-2)' })}`,
} as const;

const soft = css({ '&&': { color: 'var(--color-ink-soft)' }, '&&:hover': { color: 'var(--color-ink)' } });

const icon = `${iconButton} ${soft}`;

const named = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minBlockSize: 44,
  paddingInline: 'var(--space-4)',
  border: 'max(1px, var(--border)) solid var(--color-line)',
  borderRadius: 'var(--radius-button)',
  color: 'inherit',
  fontWeight: 500,
  textDecoration: 'none',
  transition: 'border-color var(--quick) var(--ease)',
  '&:hover': { borderColor: 'currentColor' },
});
