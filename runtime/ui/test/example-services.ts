import type { Brand, Expert, Service, ServiceCategory } from '../../../schemas/generated/wire.ts';
import { requestKey } from '../../stores/core/public-store.ts';
import type { StoresSnapshot } from '../../stores/core/stores.ts';
import { exampleShopContext } from './example-shop-context.ts';

/** A service of the wire: 30 minutes for 120, without discount. `number` determines id and slug. */
export const exampleService = (number: number, more: Partial<Service> = {}): Service => ({
  _id: exampleId('50', number),
  slug: `warm-stones-${number}`,
  name: { en: `Warm stones ${number}`, ar: `أحجار دافئة ${number}` },
  description: {
    en: 'Warm stones along the back, then oil of sage.',
    ar: 'أحجار دافئة على طول الظهر ثم زيت المريمية.',
  },
  image: '/media/spa/services/warm-stones.svg',
  images: [],
  price: 120,
  discountType: 'none',
  discountValue: 0,
  durationType: 'minutes',
  durationValue: 30,
  categoryId: { _id: exampleId('51', 1), slug: 'massage', name: { en: 'Massage', ar: 'مساج' } },
  ...more,
});

/** The page of a service that its load has fetched, for a block in a test or story. */
export function servicePageSetup(
  service: Service,
  locale = exampleShopContext.locale,
): { readonly at: string; readonly snapshot: Pick<StoresSnapshot, 'services'> } {
  const { country, currency } = exampleShopContext;
  return {
    at: `/${locale}-${country}/services/${service.slug}`,
    snapshot: { services: { details: { [currency + requestKey({ slug: service.slug })]: service } } },
  };
}

/** Experts of tests and stories. */
export const exampleExperts: readonly Expert[] = [
  { _id: '7'.repeat(24), fullName: { en: 'Noor Haddad', ar: 'نور حداد' } },
  { _id: '8'.repeat(24), fullName: { en: 'Maya Thapa', ar: 'مايا ثابا' } },
];

/** A service category of the wire; `number` determines its id. */
export const exampleServiceCategory = (number: number, slug: string, en: string): ServiceCategory => ({
  _id: exampleId('51', number),
  slug,
  name: { en },
  image: `/media/spa/categories/${slug}.svg`,
});

/** A brand of the wire, or an occasion, which has the same fields. `number` determines its id. */
export const exampleBrand = (number: number, slug: string, en: string, more: Partial<Brand> = {}): Brand => ({
  _id: exampleId('b0', number),
  slug,
  name: { en },
  image: `/media/optics/brands/${slug}.svg`,
  icon: `/media/optics/brands/${slug}.svg`,
  level: 1,
  child: [],
  ...more,
});

const exampleId = (kind: string, number: number): string => kind + number.toString(16).padStart(22, '0');
