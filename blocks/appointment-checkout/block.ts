import { defineBlock } from '../../runtime/page/define-block.ts';
import type { AppointmentCheckoutProps } from '../../schemas/generated/blocks/appointment-checkout.ts';

export default defineBlock<AppointmentCheckoutProps, 'aside'>({ slots: ['aside'] });
