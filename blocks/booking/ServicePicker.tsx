import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { serviceMinutes, serviceOriginalPrice } from '../../runtime/domain/product/service.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { ServicesStore } from '../../runtime/stores/catalog/services-store.ts';
import { label } from '../../runtime/ui/booking/booking.styles.ts';
import { ChoiceGroup } from '../../runtime/ui/fields/ChoiceGroup.tsx';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { Chip } from '../../runtime/ui/primitives/Chip.tsx';
import { Price, usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import { PriceNote } from '../../runtime/ui/product/PriceNote.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { Service } from '../../schemas/generated/wire.ts';
import { BOOKED_CATEGORIES } from './booked-services.ts';
import * as styles from './booking-block.styles.ts';

export interface ServicePickerProps {
  /** At least one. */
  readonly services: readonly Service[];
  /** Content for the selected service. */
  readonly children: (service: Service) => ReactNode;
}

/** The kinds of services, and the services of one. Source: spec 4, "First category auto-active; a category click sets the active service". */
export const ServicePicker = observer(({ services, children }: ServicePickerProps) => {
  const { locale, shop } = useStores();
  const t = useMessages('booking');
  const price = usePriceViewModel();
  const all = useStore(ServicesStore).categories(BOOKED_CATEGORIES);
  const [categoryId, setCategoryId] = useState<string>();
  const [serviceId, setServiceId] = useState<string>();
  const categories = (all?.status === 'ready' ? all.value.items : []).filter(({ _id }) =>
    services.some((service) => service.categoryId._id === _id),
  );
  const category = categories.find(({ _id }) => _id === categoryId) ?? categories[0];
  const offered = services.filter((service) => category === undefined || service.categoryId._id === category._id);
  const active = offered.find(({ _id }) => _id === serviceId) ?? offered[0];
  return (
    <div className={styles.planner}>
      <div className={styles.choices}>
        {categories.length > 1 && (
          <fieldset>
            <legend className={label}>{t('kinds')}</legend>
            <div className={styles.chips}>
              {categories.map(({ _id, name }) => (
                <Chip key={_id} isSelected={_id === category?._id} onClick={() => setCategoryId(_id)}>
                  {locale.text(name)}
                </Chip>
              ))}
            </div>
          </fieldset>
        )}
        <ChoiceGroup
          name="service"
          label={t('services')}
          choices={offered.map((service) => ({
            value: service._id,
            label: locale.text(service.name),
            hint: t('minutes', { number: formatCount(serviceMinutes(service), locale.locale, shop.digits) }),
            aside: (
              <span className={styles.price}>
                <Price
                  amount={service.price}
                  oldAmount={serviceOriginalPrice(service, price.format.currency)}
                  view={price}
                />
              </span>
            ),
          }))}
          value={active?._id}
          onChange={setServiceId}
        />
        <PriceNote isVatOnly />
      </div>
      {active !== undefined && <div className={styles.times}>{children(active)}</div>}
    </div>
  );
});
ServicePicker.displayName = 'ServicePicker';
