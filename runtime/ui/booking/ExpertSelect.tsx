import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Expert } from '../../../schemas/generated/wire.ts';
import { ANY_EXPERT } from '../../domain/booking/slot-choice.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { SlotsStore } from '../../stores/visitor/booking/slots-store.ts';
import { Field } from '../fields/Field.tsx';
import { Select } from '../fields/Select.tsx';
import { useStore, useStores } from '../stores-context.ts';

export interface ExpertSelectProps {
  readonly serviceId: string;
  readonly slotId: string;
  /** The expert that holds the slot already, and so is not listed as free. */
  readonly holder?: Expert | undefined;
  /** Whether a change is pending: free experts are known afterwards. */
  readonly isSaving?: boolean;
  /** Id of the selected expert; `0-0` for any staff. */
  readonly value: string;
  readonly onChange: (expert: Expert | undefined) => void;
  /** Reason why the requested expert is not available. */
  readonly error?: string | undefined;
}

/**
 * Selects any free expert or one of them. Nothing for services without experts. Source: spec 7, "GET experts for
 * slot"; spec 3, "any staff".
 */
export const ExpertSelect = observer(
  ({ serviceId, slotId, holder, isSaving = false, value, onChange, error }: ExpertSelectProps) => {
    const { locale } = useStores();
    const t = useMessages('booking-parts');
    const slots = useStore(SlotsStore);
    // biome-ignore lint/correctness/useExhaustiveDependencies: a hold changes the free experts.
    useEffect(() => {
      if (isSaving) return undefined;
      const aborting = new AbortController();
      // Without a response, only known experts are listed.
      slots.loadExperts(serviceId, slotId, aborting.signal).catch(() => undefined);
      return () => aborting.abort();
    }, [slots, serviceId, slotId, holder?._id, isSaving]);
    const free = slots.expertsOf(serviceId, slotId);
    const experts = (free?.status === 'ready' ? free.value : []).filter(({ _id }) => _id !== holder?._id);
    const all = holder === undefined ? experts : [holder, ...experts];
    if (all.length === 0) return null;
    return (
      <Field label={t('expert')} error={error}>
        {(control) => (
          <Select
            {...control}
            value={value}
            onChange={({ target }) => onChange(all.find(({ _id }) => _id === target.value))}
            options={[
              { value: ANY_EXPERT, label: t('anyExpert') },
              ...all.map(({ _id, fullName }) => ({ value: _id, label: locale.text(fullName) })),
            ]}
          />
        )}
      </Field>
    );
  },
);
ExpertSelect.displayName = 'ExpertSelect';
