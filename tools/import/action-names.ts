// Field names of button labels and links, written as in `field-names.ts`.

/** Names of label and link fields that belong together, in order of preference. */
export const ACTION_NAMES: readonly (readonly [labels: readonly string[], links: readonly string[]])[] = [
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

/** Field names of a block that is one button. */
export const BUTTON_LABEL_NAMES = ['label', 'text', 'title', 'buttonlabel', 'buttontext', 'linklabel', 'children'];
export const BUTTON_LINK_NAMES = ['href', 'link', 'url', 'to', 'buttonlink', 'buttonurl', 'linkurl'];
