import defaultDocument from '../../../runtime/tenant/validate/default-document.json' with { type: 'json' };

const { pages } = defaultDocument;

/** The footer of a new shop: links to the pages that it begins with, by their titles. */
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
                        items: linksTo('about-us', 'faq', 'privacy-policy', 'terms-and-conditions'),
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
