import { defineBlock } from '../../runtime/page/define-block.ts';
import type { ConsentProps } from '../../schemas/generated/blocks/consent.ts';

export default defineBlock<ConsentProps>({ hydrateOn: 'load' });
