import { ANSWERS, type ContentFields, FAQ_LISTS, IMAGE_LISTS, IMAGES, LISTS, QUESTIONS, TITLES } from './content.ts';
import type { BlockRow, ItemsRow, Props, Reader, ReadSource } from './rows.ts';
import type { Extracted, SettingsReader } from './settings-reader.ts';
import { PLACEHOLDER_IMAGE } from './values.ts';

// Readers of one prop. `text('a b')` reads the first usable setting of these names.

const named = (read: (settings: SettingsReader, names: string) => unknown) => {
  return (names: string): Reader =>
    ({ settings }) =>
      read(settings, names);
};
const text = named((settings, names) => settings.text(names));
const richText = named((settings, names) => settings.html(names));
const link = named((settings, names) => settings.link(names));
const image = named((settings, names) => settings.image(names));
const flag = named((settings, names) => settings.flag(names));

function number(names: string, min: number, max: number): Reader {
  return ({ settings }) => settings.number(names, min, max);
}

/** One of the given values: `{ start: 'left start' }` reads `left` as `start`. */
function choice(names: string, values: Readonly<Record<string, string>>): Reader {
  const options = Object.fromEntries(
    Object.entries(values).flatMap(([value, words]) =>
      words.split(/\s+/).map((word) => [word, Number(value) || value]),
    ),
  );
  return ({ settings }) => settings.choice(names, options);
}

/** Content from the settings or the children, unless another prop has it. */
function content(name: Exclude<keyof ContentFields, 'actions'>): Reader {
  return (source) => {
    const value = source.content[name];
    const isClaimed = value?.marks.some(({ field }) => source.settings.context.claimed.has(field)) === true;
    return isClaimed ? undefined : value;
  };
}

/** The first reader with a value. */
function firstOf(...readers: readonly Reader[]): Reader {
  return (source) => readers.reduce<unknown>((found, read) => found ?? read(source), undefined);
}

const ALIGNMENT_NAMES = `text_alignment text_align desktop_content_alignment content_alignment alignment align
  column_alignment horizontal_alignment heading_alignment title_alignment`;
const START_OR_CENTER = { start: 'left start flexstart', center: 'center centre middle' };
export const startOrCenter = choice(ALIGNMENT_NAMES, START_OR_CENTER);

const [EYEBROW, TITLE, TEXT, IMAGE] = [content('eyebrow'), content('title'), content('text'), content('image')];

/** The readers of props that are the same in all blocks. */
const COMMON_READERS: Readonly<Record<string, Reader>> = {
  eyebrow: EYEBROW,
  title: TITLE,
  text: TEXT,
  image: IMAGE,
  action: (source) => source.content.actions[0],
  actions: (source) => source.content.actions.slice(0, 2),
  align: choice(ALIGNMENT_NAMES, { ...START_OR_CENTER, end: 'right end flexend' }),
};

/** Props by name: `!` marks the needed ones; names without a reader of their own have a common one. */
function parseProps(names: string, own: Props): Pick<BlockRow, 'props' | 'needs'> {
  const list = names.split(' ').filter((name) => name !== '');
  const props: Record<string, Props[string]> = {};
  for (const name of list.map((each) => each.replace('!', ''))) {
    const read = own[name] ?? COMMON_READERS[name];
    if (read === undefined) throw new Error(`No reader for the prop ${name}`);
    props[name] = read;
  }
  const needs = list.filter((name) => name.endsWith('!')).map((name) => name.slice(0, -1));
  return { props: { ...props, ...own }, needs };
}

const row = (block: string, names = '', own: Props = {}): BlockRow => ({ block, ...parseProps(names, own) });

/** A form or a list of the shop. */
const form = (block: string, names = 'title text'): BlockRow => ({ ...row(block, names), hasOwnParts: true });

const items = (
  prop: string,
  { lists, max, ...options }: Pick<ItemsRow, 'lists' | 'max' | 'min' | 'allowsSelf'>,
  names: string,
  own: Props = {},
): ItemsRow => {
  const { props: fields, needs } = parseProps(names, own);
  return { prop, lists, max, ...options, fields, needs };
};

const OWN_TITLE = text(TITLES);

const QUOTES = 'quote testimonial review content text body message comment description author_quote';
const AUTHORS = 'author name author_name customer customer_name person author/name title heading';
const AUTHOR_DETAILS = `role position job_title job company location detail author_title author_role subtitle
  author_info author/role source`;

export const PRODUCT_COUNTS = `products_to_show max_products products_limit limit products_per_page page_size count
  num_products product_count products_number recommendations_count related_count recent_count`;
export const COLUMN_COUNTS = `columns_desktop columns num_columns per_row products_per_row products_per_row_desktop
  columns_per_row grid`;

/** Rows by mapping: the block and where its props come from. The first row that applies counts. */
export const BLOCK_ROWS = {
  hero: [
    row('hero', 'image! height align eyebrow title! text actions', {
      height: choice('image_height section_height slide_height height size', {
        ...{ small: 'small', medium: 'medium', large: 'large full fullscreen screen' },
      }),
    }),
    row('banner', 'align eyebrow title! text action', { variant: 'plain' }),
  ],
  banner: [
    row('banner', 'image! align eyebrow title! text action', { variant: 'overlay' }),
    row('banner', 'align eyebrow title! text action', { variant: 'plain' }),
  ],
  imageWithText: [
    row('banner', 'image! align eyebrow title! text action', { variant: 'panel', ratio: 'landscape' }),
    row('heading', 'eyebrow title! text action'),
  ],
  heading: [
    row('heading', 'title! eyebrow text action', {
      title: firstOf(TITLE, text('text content children label value')),
      align: startOrCenter,
      size: choice('size heading_size', {
        large: 'h0 h1 xxl xxxl xl hxl hxxl large',
        medium: 'h2 h3 m l s medium small',
      }),
      // Imported headings never have level 1: a page has one title.
      level: choice('level heading_tag tag heading_level as', { 2: '1 2 h1 h2', 3: '3 4 5 6 h3 h4 h5 h6' }),
    }),
  ],
  image: [
    row('image', 'image!', {
      image: image(IMAGES),
      caption: text('caption title description'),
      link: link('link href image_link'),
    }),
  ],
  divider: [row('divider')],
  spacer: [row('spacer', '', { size: spacing })],
  slideshow: [
    {
      ...row('carousel', '', {
        label: firstOf(text('accessibility_info label title heading'), typeAsName),
        motion: ({ settings }) => ({
          autoplay: settings.flag('auto_rotate autoplay'),
          delay: settings.number('change_slides_speed autoplay_speed speed cycle_speed', 1, 60)?.map((s) => s * 1000),
        }),
      }),
      items: items('slides', { lists: 'slides items images cards', max: 12 }, 'title image! text action', {
        image: firstOf(IMAGE, ({ content: { title } }) => title && { src: PLACEHOLDER_IMAGE }),
        text: firstOf(TEXT, EYEBROW),
      }),
    },
  ],
  faq: [
    {
      ...row('accordion', 'title text', {
        title: OWN_TITLE,
        text: text('description text subtitle subheading caption'),
      }),
      items: items('items', { lists: FAQ_LISTS, max: 40 }, 'question! answer!', {
        question: text(QUESTIONS),
        answer: firstOf(richText(ANSWERS), content('html')),
        open: flag('open open_by_default is_open open_row_by_default'),
      }),
    },
  ],
  testimonials: [
    {
      ...row('testimonial', 'title', { title: OWN_TITLE }),
      items: items(
        'items',
        { lists: 'testimonials reviews quotes items cards list', max: 12, allowsSelf: true },
        'quote! name!',
        {
          quote: firstOf(text(QUOTES), TEXT),
          name: firstOf(text(AUTHORS), TITLE, EYEBROW, text(AUTHOR_DETAILS)),
          detail: text(AUTHOR_DETAILS),
          rating: number('rating stars score', 1, 5),
          image: portrait,
        },
      ),
    },
  ],
  logos: [
    {
      ...row('logo-strip', '', { label: OWN_TITLE }),
      items: items('logos', { lists: IMAGE_LISTS, max: 24 }, 'image!', {
        image: image(`${IMAGES} .`),
        link: link('link href url logo_link'),
      }),
    },
  ],
  gallery: [
    {
      ...row('gallery', 'title', {
        title: OWN_TITLE,
        columns: number('columns columns_desktop num_columns per_row', 2, 6),
      }),
      items: items('images', { lists: IMAGE_LISTS, max: 24 }, 'image!', {
        image: firstOf(image(`${IMAGES} .`), IMAGE),
        caption: text('caption title heading'),
      }),
    },
  ],
  steps: [
    {
      ...row('steps', 'title', { title: OWN_TITLE }),
      items: items('items', { lists: 'steps items timeline milestones list', max: 8, min: 2 }, 'title! text'),
    },
  ],
  statistics: [
    {
      ...row('statistics', '', { label: OWN_TITLE }),
      items: items(
        'items',
        { lists: 'stats statistics numbers counters metrics figures items list', max: 6 },
        'prefix suffix value! label!',
        {
          prefix: statisticAffix('before'),
          suffix: statisticAffix('after'),
          value: (source) => statisticNumber(source)?.map((token) => parseStatistic(token)?.value),
          label: text('label title heading name description text caption'),
        },
      ),
    },
  ],
  marquee: [
    {
      ...row('marquee', '', { variant: 'filled' }),
      items: items('items', { lists: `items messages announcements ${LISTS}`, max: 30, allowsSelf: true }, 'text!', {
        text: firstOf(text('text message announcement content title heading label .'), TITLE, TEXT),
        link: link('link url href button_link'),
      }),
    },
  ],
  chips: [
    {
      ...row('chips'),
      items: items('items', { lists: `links tags badges ${LISTS}`, max: 24 }, 'label!', {
        label: text('label title heading text name .'),
        link: link('href link url'),
      }),
    },
  ],
  /** Icons with labels: `heading_1`, `heading_2`. */
  iconRow: [
    row('chips', 'items!', {
      variant: 'plain',
      items: ({ settings }) => {
        const names = ['heading_1', 'heading_2', 'heading_3', 'heading_4', 'heading title text'];
        const labels = names.flatMap((each) => settings.text(each) ?? []);
        return labels.length === 0 ? undefined : labels.map((label) => ({ label }));
      },
    }),
  ],
  countdown: [
    row('countdown', 'target! before action', {
      variant: 'boxes',
      target: countdownTarget,
      before: firstOf(TITLE, TEXT),
    }),
  ],

  brands: [row('brand-list', 'title', { title: OWN_TITLE })],
  relatedProducts: [
    {
      ...row('related-products', 'title', {
        title: firstOf(
          TITLE,
          text('product_recommendations_heading related_heading related_title recommendations_heading'),
        ),
        count: number(PRODUCT_COUNTS, 1, 10),
        variant: ({ settings }) => (settings.number(COLUMN_COUNTS, 2, 6) === undefined ? undefined : 'grid'),
        columns: ({ settings }) => settings.number(COLUMN_COUNTS, 2, 6)?.map((count) => (count === 5 ? 4 : count)),
      }),
      hasOwnParts: true,
    },
  ],
  recentlyViewed: [row('recently-viewed', 'title', { count: number(PRODUCT_COUNTS, 1, 19) })],
  search: [row('search', '', { placeholder: text('placeholder') })],
  breadcrumbs: [row('breadcrumbs')],
  branches: [row('branch-list', 'title')],
  socialLinks: [row('social-links', 'title')],
  productSummary: [row('product-summary')],
  productOptions: [row('product-options')],
  productBuy: [row('product-buy')],
  productDetails: [row('product-details')],

  notFound: [row('not-found', 'title text')],
  comingSoon: [row('coming-soon', 'title text')],
  contactForm: [form('contact-form')],
  cart: [form('cart', 'title')],
  cartSummary: [form('cart-summary', 'title')],
  signIn: [form('sign-in')],
  signUp: [form('sign-up')],
  resetPassword: [form('reset-password', 'title')],
  accountOverview: [form('account-overview')],
  addresses: [form('saved-addresses', 'title')],
  orderDetails: [form('order-details', 'title')],
} satisfies Readonly<Record<string, readonly BlockRow[]>>;

/** The type of the node as a name for screen readers. */
function typeAsName({ type, settings }: ReadSource): unknown {
  return { [settings.context.language]: type };
}

/** The step of the theme's spacing scale for a length in px or rem, rounded down. */
function spacing({ settings }: ReadSource): unknown {
  const steps = [0, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128];
  const size = settings.token('size height desktop_height space spacing height_desktop pixels');
  const pixels = Number.parseFloat(size?.value ?? '') * (/\dr?em$/i.test(size?.value ?? '') ? 16 : 1);
  if (Number.isNaN(pixels)) return undefined;
  const step = steps.findLastIndex((each) => pixels >= each);
  return { base: size?.map(() => Math.max(step, 0)) };
}

/** The placeholder image is useless as a portrait. */
function portrait({ settings }: ReadSource): unknown {
  const image = settings.image('image avatar photo author_image author/image author/avatar');
  return image?.value.src === PLACEHOLDER_IMAGE ? undefined : image?.map(({ src }) => src);
}

/** The first setting that holds a number: some components keep it in the description or the title. */
const statisticNumber = ({ settings }: ReadSource): Extracted<string> =>
  ['value', 'number', 'figure', 'stat', 'count', 'description', 'title', 'heading']
    .map((name) => settings.token(name))
    .filter((token) => settings.context.dialect.unsupportedReason(token?.value ?? '') === undefined)
    .find((token) => token !== undefined && parseStatistic(token.value) !== undefined);

/** The text before or after the number, in the language of the import. */
function statisticAffix(part: 'before' | 'after'): Reader {
  return (source) => {
    const affix = parseStatistic(statisticNumber(source)?.value ?? '')?.[part] ?? '';
    return affix === '' ? undefined : { [source.settings.context.language]: affix };
  };
}

/** Splits `$1.5M` into prefix, number and suffix. */
function parseStatistic(token: string) {
  const [, before = '', digits = '', after = ''] =
    /^([^\d-]{0,12}?)(-?\d[\d,. \u00a0']*)(\D{0,24})$/.exec(token.trim()) ?? [];
  const plain = digits
    .trim()
    .replace(/[ \u00a0']/g, '')
    .replace(/,(?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.');
  const value = Number(plain.replace(/\.$/, ''));
  if (digits === '' || !Number.isFinite(value) || Math.abs(value) > 1e9) return undefined;
  return { before: before.trim(), value, after: after.trim() };
}

/** `2027-02-14T16:00:00Z` as local date and time without seconds; undefined for a date that does not exist. */
function countdownTarget({ settings }: ReadSource): unknown {
  const token = settings.token('until end_date date countdown_date end target target_date expires deadline');
  const [, day, minute = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?/.exec(token?.value ?? '') ?? [];
  const time = Date.parse(`${day}T${minute}Z`);
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${day}`);
  return exists ? { until: token?.map(() => `${day}T${minute}`) } : undefined;
}
