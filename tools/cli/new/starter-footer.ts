import defaultDocument from '../../../runtime/tenant/validate/default-document.json' with { type: 'json' };

const { pages } = defaultDocument;

/**
 * The footer of a new shop: links to the pages with default content. Pages with texts from the catalogue are linked by the
 * shop's author once they are written.
 */
export const STARTER_FOOTER = {
  sections: [
    {
      rows: [
        {
          columns: [
            {
              blocks: [
                {
                  type: 'footer',
                  props: {
                    groups: [
                      {
                        title: {
                          ar: 'المتجر',
                          de: 'Sortiment',
                          en: 'Shop',
                          es: 'Tienda',
                          fr: 'Boutique',
                          tr: 'Mağaza',
                        },
                        items: linksTo('products', 'categories', 'brands', 'wishlist'),
                      },
                      {
                        title: {
                          ar: 'معلومات',
                          de: 'Informationen',
                          en: 'Information',
                          es: 'Información',
                          fr: 'Informations',
                          tr: 'Bilgiler',
                        },
                        items: linksTo('contact-us', 'faq'),
                      },
                    ],
                  },
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

type LinkedPage = {
  [Name in keyof typeof pages]: (typeof pages)[Name] extends { readonly title: object } ? Name : never;
}[keyof typeof pages];

function linksTo(...names: readonly LinkedPage[]) {
  return names.map((name) => ({ label: pages[name].title, link: `/${name}` }));
}
