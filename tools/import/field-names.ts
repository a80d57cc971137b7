/**
 * Names of settings and props across source systems, normalised by `canonicalName` (`button_label` and `buttonLabel`
 * are the same). Sources: the settings of Shopify's own themes and of themes in its store, the components of Puck's
 * demo and templates.
 */
export const TITLE_NAMES = [
  'title',
  'heading',
  'headline',
  'header',
  'sectiontitle',
  'sectionheading',
  'mainheading',
  'titletext',
  'headingtext',
  'titlehighlighted',
];

export const EYEBROW_NAMES = [
  'eyebrow',
  'kicker',
  'overline',
  'preheading',
  'pretitle',
  'suptitle',
  'supertitle',
  'toptitle',
  'tagline',
  'caption',
  'badge',
  'tagtext',
  'badgetext',
  'label',
];

export const TEXT_NAMES = [
  'description',
  'text',
  'textarea',
  'subtitle',
  'subheading',
  'subhead',
  'subtext',
  'content',
  'body',
  'paragraph',
  'richtext',
  'copy',
  'message',
  'intro',
  'summary',
  'details',
  'html',
  'value',
  'pagecontent',
];

export const IMAGE_NAMES = [
  'image',
  'backgroundimage',
  'bgimage',
  'picture',
  'photo',
  'img',
  'image1',
  'desktopimage',
  'imagedesktop',
  'imageurl',
  'imagesrc',
  'src',
  'url',
  'media',
  'cover',
  'coverimage',
  'thumbnail',
  'poster',
  'logo',
  'avatar',
  'icon',
  'images/0',
];

/** Names of lists. */
export const LIST_NAMES = ['items', 'cards', 'features', 'columns', 'list', 'entries', 'blocks', 'elements', 'rows'];
export const FAQ_LIST_NAMES = ['faqs', 'questions', 'faqitems', 'accordion', 'panels', 'items', 'rows', 'list'];
export const TESTIMONIAL_LIST_NAMES = ['testimonials', 'reviews', 'quotes', 'items', 'cards', 'list'];
export const STATISTIC_LIST_NAMES = [
  'stats',
  'statistics',
  'numbers',
  'counters',
  'metrics',
  'figures',
  'items',
  'list',
];
export const IMAGE_LIST_NAMES = [
  'images',
  'pictures',
  'photos',
  'gallery',
  'logos',
  'brands',
  'partners',
  'items',
  'list',
];
export const SLIDE_LIST_NAMES = ['slides', 'items', 'images', 'cards'];
export const STEP_LIST_NAMES = ['steps', 'items', 'timeline', 'milestones', 'list'];

export const QUESTION_NAMES = ['question', 'heading', 'title', 'summary', 'label', 'header', 'name', 'q'];
export const ANSWER_NAMES = ['answer', 'rowcontent', 'content', 'text', 'body', 'description', 'a', 'richtext'];

export const QUOTE_NAMES = [
  'quote',
  'testimonial',
  'review',
  'content',
  'text',
  'body',
  'message',
  'comment',
  'description',
  'author_quote',
];
export const AUTHOR_NAMES = [
  'author',
  'name',
  'authorname',
  'customer',
  'customername',
  'person',
  'author/name',
  'title',
  'heading',
];
export const AUTHOR_DETAIL_NAMES = [
  'role',
  'position',
  'jobtitle',
  'company',
  'location',
  'detail',
  'authortitle',
  'authorrole',
  'subtitle',
  'authorinfo',
  'author/role',
  'source',
];

export const ALIGNMENT_NAMES = [
  'textalignment',
  'textalign',
  'desktopcontentalignment',
  'contentalignment',
  'alignment',
  'align',
  'columnalignment',
  'horizontalalignment',
  'headingalignment',
  'titlealignment',
];
export const ALIGNMENT_VALUES = {
  left: 'start',
  start: 'start',
  flexstart: 'start',
  center: 'center',
  centre: 'center',
  middle: 'center',
  right: 'end',
  end: 'end',
  flexend: 'end',
} as const;
export const START_OR_CENTER_VALUES = {
  left: 'start',
  start: 'start',
  flexstart: 'start',
  center: 'center',
  centre: 'center',
  middle: 'center',
} as const;
