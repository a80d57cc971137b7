import { defineBlock } from '../../runtime/page/define-block.ts';
import type { CountryChangerProps } from '../../schemas/generated/blocks/country-changer.ts';

export default defineBlock<CountryChangerProps>({
  type: 'country-changer',
  version: 1,
  component: () => import('./CountryChangerBlock.tsx'),
});
