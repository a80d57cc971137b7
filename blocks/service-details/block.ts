import { defineBlock } from '../../runtime/page/define-block.ts';
import type { ServiceDetailsProps } from '../../schemas/generated/blocks/service-details.ts';

export default defineBlock<ServiceDetailsProps, 'booking'>({ slots: ['booking'] });
