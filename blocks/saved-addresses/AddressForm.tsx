import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../runtime/api/api.ts';
import { ADDRESS_TYPES, addressForm } from '../../runtime/domain/forms/address-form.ts';
import type { FormValues } from '../../runtime/domain/forms/form-fields.ts';
import { fieldTitle, typeTitle } from '../../runtime/forms/address/address-texts.ts';
import { attemptId, forgetDraft, lastAttemptId } from '../../runtime/forms/form-drafts.ts';
import { ShopForm } from '../../runtime/forms/ShopForm.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { AddressesStore, type AddressPlace, newAddressId } from '../../runtime/stores/visitor/addresses-store.ts';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { AddressFields, AddressTemplate, SavedAddress } from '../../schemas/generated/wire.ts';
import * as styles from './saved-addresses.styles.ts';

export interface AddressFormProps {
  readonly id: string;
  /** Left out for a new one. */
  readonly address: SavedAddress | undefined;
  readonly onClose: () => void;
}

/** Address form with the fields of the template of its country and type. */
export const AddressForm = observer(({ id, address, onClose }: AddressFormProps) => {
  const { locale, notices, session } = useStores();
  const t = useMessages('saved-addresses');
  const words = useMessages('addresses');
  const addresses = useStore(AddressesStore);
  const [initial] = useState<FormValues>(() => ({
    type: 'home',
    country: locale.country?._id ?? '',
    ...address?.address,
  }));
  const [place, setPlace] = useState(() => toPlace(initial));
  const { template, isCurrent, hasFailed } = useTemplate(addresses, place);
  const name = address === undefined ? newAddressDraft(session.identity) : `address-${address._id}`;
  const form = useMemo(
    () =>
      template && {
        ...addressForm(template, {
          fieldTitle: (field) => fieldTitle(words, field),
          typeTitle: (type) => typeTitle(words, type),
        }),
        name,
      },
    [template, name, words],
  );

  const send = async (values: FormValues) => {
    const fields = toAddress(values);
    if (!isCurrent) {
      await addresses.loadTemplate(place);
      throw new ApiError(t('fillInRest'), 422);
    }
    // The backend may have it already, when its answer was lost.
    await (address === undefined
      ? addresses.create(attemptId(name, fields, newAddressId), fields)
      : addresses.update(address._id, fields));
    notices.show(t('saved'), 'success');
    onClose();
  };

  const cancel = () => {
    forgetDraft(name);
    onClose();
  };

  return (
    <div className={styles.form} aria-busy={!isCurrent && !hasFailed}>
      {hasFailed && <LoadFailed onRetry={() => addresses.loadTemplate(place)} />}
      {form === undefined ? (
        !hasFailed && <Skeleton width="60%" />
      ) : (
        <ShopForm
          form={form}
          id={id}
          label={t(address === undefined ? 'newTitle' : 'editTitle')}
          initialValues={initial}
          submitLabel={t('save')}
          sendingLabel={t('saving')}
          onChange={(values) => setPlace((before) => samePlace(before, toPlace(values)))}
          send={send}
        />
      )}
      <Button variant="quiet" onClick={cancel} className={styles.cancel}>
        {t('cancel')}
      </Button>
    </div>
  );
});
AddressForm.displayName = 'AddressForm';

/** Forgets the draft of a new address that the list has by now, since only the answer about it was lost. */
export function forgetSavedDraft(customer: string, saved: readonly SavedAddress[]): void {
  const name = newAddressDraft(customer);
  const id = lastAttemptId(name);
  if (saved.some(({ _id }) => _id === id)) forgetDraft(name);
}

/** Drafts belong to one customer. */
const newAddressDraft = (customer: string): string => `address-new-${customer}`;

/** The template of a place; while it is loading the previous one, so that entries are kept. */
function useTemplate(addresses: AddressesStore, place: AddressPlace) {
  const resource = place.country === '' ? undefined : addresses.template(place);
  const [last, setLast] = useState<AddressTemplate>();
  const current = resource?.status === 'ready' ? resource.value : undefined;
  useEffect(() => {
    if (current !== undefined) setLast(current);
  }, [current]);
  useEffect(() => {
    if (place.country !== '') addresses.loadTemplate(place).catch(() => undefined);
  }, [addresses, place]);
  return {
    template: current ?? last ?? (place.country === '' ? NO_FIELDS : undefined),
    isCurrent: current !== undefined || place.country === '',
    hasFailed: resource?.status === 'failed',
  };
}

/** Of a form that knows no country yet. */
const NO_FIELDS: AddressTemplate = { fields: [] };

const toPlace = ({ type, country }: FormValues): AddressPlace => ({
  type: ADDRESS_TYPES.find((each) => each === type) ?? 'home',
  country: typeof country === 'string' ? country : '',
});

const samePlace = (before: AddressPlace, after: AddressPlace): AddressPlace =>
  before.type === after.type && before.country === after.country ? before : after;

/** The schema of the form lets texts through alone. */
const toAddress = (values: FormValues): AddressFields => ({
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string')),
  ...toPlace(values),
});
