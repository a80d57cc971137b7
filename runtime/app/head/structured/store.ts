import type { OpeningHoursData, StoreData } from '../../../../schemas/generated/structured.ts';
import type { Branch } from '../../../../schemas/generated/wire.ts';
import { pickText } from '../../../domain/localized.ts';
import type { ShopContext } from '../../../stores/shop/shop-context.ts';
import { indexedUrl } from '../page-urls.ts';
import { ICON_PATH } from '../share-image.ts';
import { organizationId } from './organization.ts';

/** In the order of ISO weekdays, Monday first. */
const DAYS: readonly OpeningHoursData['dayOfWeek'][number][] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];

/** As people outside of the country dial it. */
const TELEPHONE = /^\+[0-9][0-9 ()-]{5,20}$/;

/** A branch that is open for business; undefined for one that is not. */
export function storeJsonLd(facts: ShopContext, branch: Branch): StoreData | undefined {
  const text = (value: Branch['name']) => pickText(value, facts.locale, facts.defaultLanguage);
  const name = text(branch.name);
  const streetAddress = text(branch.address);
  const city = text(branch.city.name);
  const locality = text(branch.area.name) || city;
  if (branch.status !== 'active' || name === '' || streetAddress === '' || locality === '') return undefined;
  const telephone = [branch.phoneNumber, branch.mobileNumber].find((number) => TELEPHONE.test(number ?? ''));
  const hours = hoursOf(branch);
  return {
    '@type': 'Store',
    '@id': `${facts.origin}/#branch-${branch._id}`,
    name: `${facts.appName} · ${name}`,
    url: indexedUrl(facts, facts.locale, '/'),
    image: facts.origin + ICON_PATH,
    ...(telephone === undefined ? {} : { telephone }),
    parentOrganization: { '@id': organizationId(facts) },
    address: {
      '@type': 'PostalAddress',
      streetAddress,
      addressLocality: locality,
      ...(city === '' || city === locality ? {} : { addressRegion: city }),
      addressCountry: facts.countries.find(({ _id }) => _id === branch.country._id)?.code ?? text(branch.country.title),
    },
    ...(hours.length === 0 ? {} : { openingHoursSpecification: hours }),
  };
}

/** Opening hours, with days of equal hours grouped. */
function hoursOf({ workingHours }: Branch): OpeningHoursData[] {
  const byHours = new Map<string, OpeningHoursData>();
  for (const { day, from, to } of workingHours) {
    const name = DAYS[day - 1];
    if (name === undefined) continue;
    const known = byHours.get(from + to);
    if (known === undefined) {
      byHours.set(from + to, { '@type': 'OpeningHoursSpecification', dayOfWeek: [name], opens: from, closes: to });
    } else known.dayOfWeek.push(name);
  }
  return [...byHours.values()];
}
