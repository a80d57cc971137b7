import type { BreadcrumbListData } from '../../../../schemas/generated/structured.ts';
import type { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.ts';

/**
 * Breadcrumbs of a page; undefined on the home page.
 *
 * @param origin `https://shop.example`
 */
export function breadcrumbListJsonLd(
  { ancestors: above, current: here }: Breadcrumbs,
  origin: string,
): BreadcrumbListData | undefined {
  if (above.length === 0) return undefined;
  const crumbs = [...above, { label: here, href: undefined }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href === undefined ? {} : { item: origin + href }),
    })),
  };
}
