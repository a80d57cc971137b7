import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { Field } from '../../runtime/ui/fields/Field.tsx';
import { Select } from '../../runtime/ui/fields/Select.tsx';
import { Icon } from '../../runtime/ui/primitives/Icon.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { Branch } from '../../schemas/generated/wire.ts';
import * as styles from './booking-block.styles.ts';

export interface BookingBranchProps {
  /** Those that offer the service. */
  readonly branches: readonly Branch[];
  readonly branchId: string;
  readonly onChange: (branchId: string) => void;
}

/** Where it is: a choice of the branches that offer the service, or the only one of them. */
export const BookingBranch = observer(({ branches, branchId, onChange }: BookingBranchProps) => {
  const { locale } = useStores();
  const t = useMessages('booking');
  const branch = branches.find(({ _id }) => _id === branchId);
  if (branches.length === 1)
    return (
      <p className={styles.place}>
        <Icon name="pin" />
        <span>
          {locale.text(branch?.name)}, {locale.text(branch?.address)}
        </span>
      </p>
    );
  return (
    <Field label={t('branch')} hint={locale.text(branch?.address)}>
      {(control) => (
        <Select
          {...control}
          value={branchId}
          onChange={({ target }) => onChange(target.value)}
          options={branches.map(({ _id, name }) => ({ value: _id, label: locale.text(name) }))}
        />
      )}
    </Field>
  );
});
BookingBranch.displayName = 'BookingBranch';
