export const NO_CONTACT_FORM = 'there is no contact form block';

/** Section and block types without a counterpart, with the reason. The first match counts. */
export const UNSUPPORTED_TYPES: readonly (readonly [type: RegExp, reason: string])[] = [
  [/^@app$|^shopify:\/\/apps\//, 'an app block; Shopify apps do not run here'],
  [/liquid/i, 'Liquid code is not imported'],
  [/^(?:custom[-_])?html$/i, 'custom HTML is not imported; use `rich-text` for text'],
  [/newsletter|email[-_]?signup|mailing/i, 'there is no newsletter block'],
  [/contact[-_]?form/i, NO_CONTACT_FORM],
  [/(?:^|[-_])(?:blog|article)|blog[-_]?posts?/i, 'this shop has no blog'],
  [
    /(?:^|[-_])featured[-_]product$|^product[-_]hotspots?$|shop[-_]the[-_]look|lookbook/i,
    'no block shows hand-picked products; a product grid shows those of a category',
  ],
  [/(?:^|[-_])map$/i, 'there is no map block; `branch-list` links to maps'],
  [/(?:^|[-_])(?:main[-_])?cart(?:$|[-_])/i, 'documents do not describe the cart page yet'],
  [/customer|account|login|register|addresses|activate/i, 'documents do not describe account pages yet'],
  [/before[-_]?after|image[-_]compar/i, 'there is no image comparison block'],
];
