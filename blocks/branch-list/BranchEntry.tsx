import type { WallClock } from '../../runtime/domain/opening-hours.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { ShopLink } from '../../runtime/ui/ShopLink.tsx';
import { Sign } from '../../runtime/ui/Sign.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { BranchListProps } from '../../schemas/generated/blocks/branch-list.ts';
import type { Branch } from '../../schemas/generated/wire.ts';
import * as styles from './branch-list-look.ts';
import { Hours } from './Hours.tsx';

interface BranchEntryProps extends Pick<BranchListProps, 'hours' | 'phone' | 'map' | 'level'> {
  readonly branch: Branch;
  readonly clock: WallClock | undefined;
}

/** One branch: its name, where it is, when it is open, and links that call it or show it on a map. */
export function BranchEntry({ branch, clock, hours, phone, map, level }: BranchEntryProps) {
  const { locale } = useStores();
  const t = useMessages('branch-list');
  const name = locale.text(branch.name);
  const address = locale.text(branch.address);
  const place = [locale.text(branch.area.name), locale.text(branch.city.name)];
  const where = [...new Set(place)].filter((part) => part !== '' && part !== name && !address.includes(part));
  const number = branch.phoneNumber ?? branch.mobileNumber;
  const Heading = level === 1 ? 'h2' : 'h3';
  return (
    <>
      <div className={styles.words}>
        <Heading className={styles.name}>{name}</Heading>
        <p className={styles.address}>
          {[address, ...where].filter((part) => part !== '').join(locale.locale === 'ar' ? '، ' : ', ')}
        </p>
      </div>
      {hours && branch.workingHours.length > 0 && <Hours hours={branch.workingHours} clock={clock} />}
      {(map || (phone && number !== undefined)) && (
        <p className={styles.links}>
          {phone && number !== undefined && (
            <a href={`tel:${number}`} className={styles.link} aria-label={`${t('call', { branch: name })}: ${number}`}>
              <Sign name="phone" className={styles.sign} />
              <bdi dir="ltr">{number}</bdi>
            </a>
          )}
          {map && (
            <ShopLink href={mapOf(name, address)} className={styles.link} aria-label={t('mapOf', { branch: name })}>
              <Sign name="pin" className={styles.sign} />
              {t('map')}
            </ShopLink>
          )}
        </p>
      )}
    </>
  );
}

/** A plain link: nothing of the map is fetched before somebody follows it. */
const mapOf = (name: string, address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address}`)}`;
