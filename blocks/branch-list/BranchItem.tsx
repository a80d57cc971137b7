import { branchPlace } from '../../runtime/domain/branches/branch-gate.ts';
import type { WallClock } from '../../runtime/domain/time/opening-hours.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { OpeningHours } from '../../runtime/ui/branches/OpeningHours.tsx';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { ContentIcon } from '../../runtime/ui/primitives/ContentIcon.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { BranchListProps } from '../../schemas/generated/blocks/branch-list.ts';
import type { Branch } from '../../schemas/generated/wire.ts';
import * as styles from './branch-list.styles.ts';

interface BranchItemProps extends Pick<BranchListProps, 'hours' | 'phone' | 'map' | 'level'> {
  readonly branch: Branch;
  readonly clock: WallClock | undefined;
}

/** One branch: name, address, opening hours, and links to call it or to show it on a map. */
export function BranchItem({ branch, clock, hours, phone, map, level }: BranchItemProps) {
  const { locale } = useStores();
  const t = useMessages('branch-list');
  const name = locale.text(branch.name);
  const address = locale.text(branch.address);
  const phoneNumber = branch.phoneNumber ?? branch.mobileNumber;
  const Heading = level === 1 ? 'h2' : 'h3';
  return (
    <>
      <div className={styles.content}>
        <Heading className={styles.name}>{name}</Heading>
        <p className={styles.address}>{branchPlace(branch, locale)}</p>
      </div>
      {hours && branch.workingHours.length > 0 && <OpeningHours hours={branch.workingHours} clock={clock} />}
      {(map || (phone && phoneNumber !== undefined)) && (
        <p className={styles.links}>
          {phone && phoneNumber !== undefined && (
            <a
              href={`tel:${phoneNumber}`}
              className={styles.link}
              aria-label={`${t('call', { branch: name })}: ${phoneNumber}`}
            >
              <ContentIcon name="phone" className={styles.icon} />
              <bdi dir="ltr">{phoneNumber}</bdi>
            </a>
          )}
          {map && (
            <ShopLink href={mapUrl(name, address)} className={styles.link} aria-label={t('mapOf', { branch: name })}>
              <ContentIcon name="pin" className={styles.icon} />
              {t('map')}
            </ShopLink>
          )}
        </p>
      )}
    </>
  );
}

/** A plain link: no map is loaded before it is clicked. */
const mapUrl = (name: string, address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address}`)}`;
