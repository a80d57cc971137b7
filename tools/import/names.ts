/**
 * How settings and props are called, wherever they come from. What is written differently only in case or in the signs
 * between words (`button_label`, `buttonLabel`) is one name. Sources: the settings of Shopify's own themes and of themes
 * in its store, the components of Puck's demo and templates.
 */
export const TITLES = [
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

export const EYEBROWS = [
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
  'label',
];

export const TEXTS = [
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

export const PICTURES = [
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

/** What a button says, and where it leads. */
export const ACTIONS: readonly (readonly [labels: readonly string[], links: readonly string[]])[] = [
  [
    ['buttonlabel', 'buttontext', 'button/label', 'button/text', 'button/title', 'btnlabel', 'btntext', 'buttontitle'],
    [
      'buttonlink',
      'buttonurl',
      'buttonhref',
      'button/href',
      'button/link',
      'button/url',
      'btnlink',
      'btnurl',
      'link',
      'url',
      'href',
    ],
  ],
  [
    ['buttons/0/label', 'buttons/0/text', 'buttons/0/title'],
    ['buttons/0/href', 'buttons/0/link', 'buttons/0/url'],
  ],
  [
    ['buttonlabel1', 'buttontext1', 'button1label', 'button1text'],
    ['buttonlink1', 'buttonurl1', 'button1link', 'button1url'],
  ],
  [
    [
      'ctalabel',
      'ctatext',
      'ctatext1',
      'cta/label',
      'cta/text',
      'ctabuttontext',
      'ctas/0/label',
      'actions/0/label',
      'links/0/label',
    ],
    [
      'ctalink',
      'ctalink1',
      'ctaurl',
      'ctahref',
      'cta/href',
      'cta/link',
      'cta/url',
      'ctabuttonlink',
      'ctas/0/href',
      'actions/0/href',
      'links/0/href',
      'link',
      'url',
      'href',
    ],
  ],
  [
    [
      'primarybuttonlabel',
      'primarybuttontext',
      'primarybutton/label',
      'primarybutton/text',
      'primarycta/label',
      'primarycta/text',
      'primaryctatext',
      'primaryctalabel',
    ],
    [
      'primarybuttonlink',
      'primarybuttonurl',
      'primarybuttonhref',
      'primarybutton/href',
      'primarybutton/link',
      'primarycta/href',
      'primarycta/link',
      'primaryctahref',
      'primaryctalink',
      'primaryctaurl',
    ],
  ],
  [
    ['linklabel', 'linktext', 'link/label', 'link/text', 'linktitle'],
    ['link', 'linkurl', 'linkhref', 'link/href', 'link/url', 'url', 'href'],
  ],
  [
    ['buttons/1/label', 'buttons/1/text', 'buttons/1/title'],
    ['buttons/1/href', 'buttons/1/link', 'buttons/1/url'],
  ],
  [
    ['buttonlabel2', 'buttontext2', 'button2label', 'button2text', 'secondbuttonlabel', 'secondbuttontext'],
    ['buttonlink2', 'buttonurl2', 'button2link', 'button2url', 'secondbuttonlink', 'secondbuttonurl'],
  ],
  [
    [
      'secondarybuttonlabel',
      'secondarybuttontext',
      'secondarybutton/label',
      'secondarybutton/text',
      'secondarycta/label',
      'secondarycta/text',
      'secondaryctatext',
      'secondaryctalabel',
      'ctas/1/label',
    ],
    [
      'secondarybuttonlink',
      'secondarybuttonurl',
      'secondarybuttonhref',
      'secondarybutton/href',
      'secondarybutton/link',
      'secondarycta/href',
      'secondarycta/link',
      'secondaryctahref',
      'secondaryctalink',
      'secondaryctaurl',
      'ctas/1/href',
    ],
  ],
];

/** A button that stands alone. */
export const BUTTON_LABELS = ['label', 'text', 'title', 'buttonlabel', 'buttontext', 'linklabel', 'children'];
export const BUTTON_LINKS = ['href', 'link', 'url', 'to', 'buttonlink', 'buttonurl', 'linkurl'];

/** What a list of things is called. */
export const LISTS = ['items', 'cards', 'features', 'columns', 'list', 'entries', 'blocks', 'elements', 'rows'];
export const QUESTION_LISTS = ['faqs', 'questions', 'faqitems', 'accordion', 'panels', 'items', 'rows', 'list'];
export const VOICE_LISTS = ['testimonials', 'reviews', 'quotes', 'items', 'cards', 'list'];
export const NUMBER_LISTS = ['stats', 'statistics', 'numbers', 'counters', 'metrics', 'figures', 'items', 'list'];
export const PICTURE_LISTS = [
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
export const SLIDE_LISTS = ['slides', 'items', 'images', 'cards'];
export const STEP_LISTS = ['steps', 'items', 'timeline', 'milestones', 'list'];

export const QUESTIONS = ['question', 'heading', 'title', 'summary', 'label', 'header', 'name', 'q'];
export const ANSWERS = ['answer', 'rowcontent', 'content', 'text', 'body', 'description', 'a', 'richtext'];

export const QUOTES = [
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
export const AUTHORS = [
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
export const AUTHOR_DETAILS = [
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

export const ALIGNMENTS = [
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
export const SIDES = {
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
export const MIDDLE = {
  left: 'start',
  start: 'start',
  flexstart: 'start',
  center: 'center',
  centre: 'center',
  middle: 'center',
} as const;
