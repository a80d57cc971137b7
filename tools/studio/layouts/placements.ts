import { documentOfHome, heading, type NamedLayout, type Part, pairs, saying, stack, untranslated } from './parts.ts';

const PICTURE = '/media/optics/heroes/lumen-home.svg';
const FILM = { src: '/media/optics/films/workshop.webm', poster: PICTURE };
const COLORS = ['background', 'surface', 'primary', 'accent'];
const SCHEMES = ['light', 'dark'];
const OVERLAYS = ['none', 'soft', 'strong'];

const words = [saying('A section with words on it.', 'قسم عليه كلمات.')];

const named = (name: string, rest: Part): Part => stack([heading(untranslated(name)), ...words], rest);

const backgrounds: readonly Part[] = [
  ...COLORS.map((color) => ({ color })),
  ...pairs(SCHEMES, COLORS).map(([scheme, color]) => ({ scheme, color })),
  ...pairs(SCHEMES, OVERLAYS).map(([scheme, overlay]) => ({ scheme, image: PICTURE, overlay })),
  ...pairs(COLORS, OVERLAYS.slice(1)).map(([color, overlay]) => ({ color, image: PICTURE, overlay })),
  ...OVERLAYS.map((overlay) => ({ scheme: 'dark', video: FILM, overlay })),
];

const nameOf = ({ scheme, color, image, video, overlay }: Part): string =>
  [scheme, color, image && 'image', video && 'video', overlay && `overlay ${overlay}`].filter(Boolean).join(', ');

export const placements: NamedLayout = {
  name: 'placements',
  title: 'Sections that stay and scroll, every height, width, padding and background, with an overlay in every colour',
  document: documentOfHome({ en: 'Placements', ar: 'المواضع' }, [
    ...['none', 'small', 'medium', 'large'].map((padding) =>
      named(`padding ${padding}`, { padding, background: { color: 'surface' } }),
    ),
    named('width contained', { width: 'contained' }),
    named('width full', { width: 'full' }),
    named('height content', { height: 'content' }),
    named('height screen', { height: 'screen', background: { color: 'surface' } }),
    ...backgrounds.map((background) => named(nameOf(background), { background })),
    named('sticky, the first', {
      id: 'first-sticky',
      placement: 'sticky',
      background: { color: 'surface' },
      padding: 'small',
    }),
    named('height screen, with a picture', {
      height: 'screen',
      width: 'full',
      background: { scheme: 'dark', image: PICTURE, overlay: 'strong' },
    }),
    named('sticky, the second', {
      id: 'second-sticky',
      placement: 'sticky',
      background: { color: 'primary' },
      padding: 'small',
    }),
    named('static, below what is sticky', { placement: 'static', height: 'screen' }),
    stack([saying('This one stays at the bottom of the window.', 'يبقى هذا أسفل النافذة.')], {
      placement: 'fixed',
      padding: 'small',
    }),
  ]),
};
