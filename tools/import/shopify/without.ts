export const NO_LETTERS = 'there is no block with a form for letters to the shop';

/** What Shopify's themes have and this shop has no block for, with the reason. The first that fits counts. */
export const WITHOUT: readonly (readonly [type: RegExp, reason: string])[] = [
  [/^@app$|^shopify:\/\/apps\//, 'it is a block of an app; apps of Shopify do not run here'],
  [/liquid/i, 'it is code of the theme (Liquid); code is not taken over'],
  [/^(?:custom[-_])?html$/i, 'it is code of the theme; `rich-text` takes HTML of texts'],
  [/newsletter|email[-_]?signup|mailing/i, 'there is no block that signs up for letters'],
  [/contact[-_]?form/i, NO_LETTERS],
  [/(?:^|[-_])(?:blog|article)|blog[-_]?posts?/i, 'this shop has no blog'],
  [
    /(?:^|[-_])featured[-_]product$|^product[-_]hotspots?$|shop[-_]the[-_]look|lookbook/i,
    'no block shows products that are picked one by one; a product grid shows those of a category',
  ],
  [/(?:^|[-_])map$/i, 'there is no block with a map; `branch-list` leads to one'],
  [/(?:^|[-_])(?:main[-_])?cart(?:$|[-_])/i, 'what belongs to the cart is not laid out in a document yet'],
  [
    /customer|account|login|register|addresses|activate/i,
    'what belongs to the account is not laid out in a document yet',
  ],
  [/before[-_]?after|image[-_]compar/i, 'there is no block that compares pictures'],
];
