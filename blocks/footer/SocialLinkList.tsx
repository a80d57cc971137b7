import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { iconButton } from '../../runtime/ui/IconButton.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { PLATFORM_NAMES, type Platform, SocialIcon } from './SocialIcon.tsx';

/** The shop's pages elsewhere; nothing where it has none. */
export function SocialLinkList() {
  const { shop } = useStores();
  const t = useMessages('footer');
  const { socialLinks } = shop;
  const platforms = PLATFORMS.filter((platform) => socialLinks[platform] !== undefined);
  if (platforms.length === 0) return null;
  return (
    <ul className={list} aria-label={t('elsewhere')}>
      {platforms.map((platform) => (
        <li key={platform}>
          <a
            className={link}
            href={socialLinks[platform]}
            target="_blank"
            rel="noopener"
            aria-label={t('newTab', { platform: PLATFORM_NAMES[platform] })}
            title={PLATFORM_NAMES[platform]}
          >
            <SocialIcon platform={platform} />
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

// The icons, not the rounds around them, stand in line with the text above.
const list = css({ display: 'flex', flexWrap: 'wrap', marginInlineStart: -11, listStyle: 'none' });

const soft = css({ '&&': { color: 'var(--color-ink-soft)' }, '&&:hover': { color: 'var(--color-ink)' } });

const link = `${iconButton} ${soft}`;
