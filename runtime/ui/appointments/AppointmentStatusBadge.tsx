import type { AppointmentStage } from '../../domain/booking/appointment-stage.ts';
import { type Translate, useMessages } from '../../i18n/use-messages.ts';
import { type BADGE_STYLES, Badge } from '../primitives/Badge.tsx';

/** Status of an appointment as a badge. */
export function AppointmentStatusBadge({ stage }: { readonly stage: AppointmentStage }) {
  const t = useMessages('appointments');
  return <Badge kind={KINDS[stage]}>{stageText(stage, t)}</Badge>;
}

const KINDS: Readonly<Record<AppointmentStage, keyof typeof BADGE_STYLES>> = {
  'awaiting-payment': 'accent',
  upcoming: 'success',
  past: 'quiet',
  cancelled: 'quiet',
  unpaid: 'danger',
};

function stageText(stage: AppointmentStage, t: Translate<'appointments'>): string {
  switch (stage) {
    case 'awaiting-payment':
      return t('awaitingPayment');
    case 'upcoming':
      return t('upcoming');
    case 'past':
      return t('past');
    case 'cancelled':
      return t('cancelled');
    case 'unpaid':
      return t('unpaid');
  }
}
