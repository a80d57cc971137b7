import entrance from '../../../schemas/builder/entrance.schema.json' with { type: 'json' };
import layout from '../../../schemas/builder/layout.schema.json' with { type: 'json' };
import span from '../../../schemas/builder/span.schema.json' with { type: 'json' };
import {
  createBlock,
  createColumn,
  createDocument,
  createHomeDocument,
  createPage,
  createPageTitle,
  createParagraph,
  createRow,
  createSection,
  createSingleColumnSection,
  type NamedLayout,
  type Part,
  repeatInBothLanguages,
  type Words,
} from './parts.ts';

type Width = number | string;

/** Who enters, and how: every entrance can be a section's and a block's. */
interface Entering {
  readonly who: 'section' | 'block' | 'nobody';
  readonly kind: string;
}

const ENTERING: readonly Entering[] = [
  { who: 'nobody', kind: 'none' },
  ...(['section', 'block'] as const).flatMap((who) =>
    entrance.properties.kind.enum.map((kind): Entering => ({ who, kind })),
  ),
];

const TWELVE = 12;

/** Every width once, in rows that come to twelve where they can; what has no counterpart shares the last row. */
export function fullRows(widths: readonly Width[]): readonly (readonly Width[])[] {
  const numbers = widths.filter((width) => typeof width === 'number').sort((one, other) => other - one);
  const full = numbers
    .filter((width) => width === TWELVE || (width > TWELVE / 2 && numbers.includes(TWELVE - width)))
    .map((width) => (width === TWELVE ? [width] : [width, TWELVE - width]));
  const placed = new Set<Width>(full.flat());
  const others = widths.filter((width) => !placed.has(width));
  return others.length === 0 ? full : [...full, others];
}

const ROWS = fullRows(span.$defs.width.enum);

/**
 * All spans in one section, low enough to be seen whole where it stays in the window. What holds for all of them is said
 * once above them: a column of one twelfth has room for its number on a phone, and for no word.
 */
function spansIn(placement: string, { who, kind }: Entering): Part {
  const cell = (width: Width): Part => {
    const html = repeatInBothLanguages(`<p>${width}</p>`);
    return createColumn([createBlock('rich-text', { html }, who === 'block' ? { entrance: { kind } } : {})], {
      span: width,
    });
  };
  const rows = ROWS.map((widths) => createRow(widths.map(cell), { gap: 'small' }));
  const said = createBlock('rich-text', {
    html: repeatInBothLanguages(`<h2>${nameOf(placement, { who, kind })}</h2>`),
  });
  return createSection([createRow([{ gap: 'none', blocks: [said], rows }])], {
    ...(who === 'section' && { entrance: { kind } }),
    placement,
    padding: 'small',
    background: { color: 'surface' },
  });
}

const titleOf = (placement: string): Words => ({ en: `Combinations, ${placement}`, ar: `التوليفات، ${placement}` });

const nameOf = (placement: string, { who, kind }: Entering): string =>
  who === 'nobody' ? `${placement}, nothing enters` : `${placement}, the ${who} enters: ${kind}`;

/** Room to scroll, so that what stays can be seen to stay, and nothing lies behind it for ever. */
const room = createSingleColumnSection(
  [createParagraph('What stays in the window stays here, too.', 'ما يثبت في النافذة يثبت هنا أيضًا.')],
  {
    height: 'screen',
  },
);

/** All of them below each other: those that are sticky take each other's place. */
const onOnePage = (placement: string): Part =>
  createHomeDocument(titleOf(placement), [...ENTERING.map((each) => spansIn(placement, each)), room]);

/** Pages that need nothing of their own; each but the first at the address of its name. */
const PAGES = [
  'home',
  'products',
  'categories',
  'brands',
  'occasions',
  'wishlist',
  'about-us',
  'faq',
  'coming-soon',
] as const;

const addressOf = (page: string): string => (page === 'home' ? '/' : `/${page}`);

/** A page for each, since those that are fixed lie above each other, with links to the others. */
function onPages(placement: string): Part {
  if (PAGES.length < ENTERING.length)
    throw new Error('There are more entrances than pages to show them on: name more of them in PAGES.');
  const pages = PAGES.slice(0, ENTERING.length);
  const links = createBlock('chips', {
    items: pages.map((page) => ({ label: repeatInBothLanguages(page), link: addressOf(page) })),
  });
  const entries = ENTERING.map((each, index) => {
    const title = createPageTitle(repeatInBothLanguages(nameOf(placement, each)));
    return [pages[index], createPage(title, createSingleColumnSection([links]), spansIn(placement, each), room)];
  });
  return createDocument(titleOf(placement), { pages: Object.fromEntries(entries) });
}

/** Every placement with every entrance and every span: a layout for each placement. */
export const combinations: readonly NamedLayout[] = layout.$defs.section.properties.placement.enum.map((placement) => ({
  name: `combinations-${placement}`,
  title: `Every span with every entrance, of the section and of the block, in sections that are ${placement}`,
  document: placement === 'fixed' ? onPages(placement) : onOnePage(placement),
}));
