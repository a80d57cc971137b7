import type { SocialLinks } from '../../../schemas/generated/builder.ts';
import { css } from '../../theme/emotion.ts';

export type SocialPlatform = keyof SocialLinks;

/** SVG paths on a 24 × 24 grid, drawn with the same stroke. */
const ICON_PATHS: Readonly<Record<SocialPlatform, string>> = {
  facebook: 'M15.5 3.5h-2a4 4 0 0 0-4 4v13M6.5 12.5h8',
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5Zm4 4.7a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6Zm4.8-1.2h.01',
  linkedin: 'M5.5 10v9.5m0-14.5v.01M10.5 19.5V10m0 4.5a4 4 0 0 1 8 0v5',
  pinterest: 'M9.5 20.5 12 9.5M7.5 13.2A5.8 5.8 0 1 1 12.8 16c-1.2 0-2.1-.4-2.7-1',
  snapchat:
    'M12 3.5c-3 0-4.7 2-4.7 4.8v2.2l-2.3.8 2.3 1.5c-.6 1.9-1.8 3-3.8 3.7.8 1 2 1 3.2 1.2l.6 1.3c1.9-.4 2.8 1.5 4.7 1.5s2.8-1.9 4.7-1.5l.6-1.3c1.2-.2 2.4-.2 3.2-1.2-2-.7-3.2-1.8-3.8-3.7l2.3-1.5-2.3-.8V8.3c0-2.8-1.7-4.8-4.7-4.8Z',
  tiktok: 'M13.5 3.5v11.7a4 4 0 1 1-4-4M13.5 3.5c.4 3 2.3 4.9 5.5 5.2',
  whatsapp:
    'M4 20l1.3-3.9A8.3 8.3 0 1 1 8.2 19L4 20Zm5-11.2c0 3.3 2.9 6.2 6.2 6.2l1-2-2.2-1-1 1c-1.1-.5-1.7-1.1-2.2-2.2l1-1-1-2-1.8 1Z',
  x: 'M4.5 4.5h3.7l11.3 15h-3.7l-11.3-15Zm14.5 0-6 6.8m-2 2.4-6 6.8',
  youtube: 'M6 5.5h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3Zm4.3 3.8v5.4l4.7-2.7-4.7-2.7Z',
};

/** Brand names, the same in every language. */
export const PLATFORM_NAMES: Readonly<Record<SocialPlatform, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
  snapchat: 'Snapchat',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  x: 'X',
  youtube: 'YouTube',
};

export const SocialIcon = ({ platform }: { platform: SocialPlatform }) => (
  <svg className={icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={ICON_PATHS[platform]} />
  </svg>
);

const icon = css({
  inlineSize: '1.375rem',
  blockSize: '1.375rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
