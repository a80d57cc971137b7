import { defineBlock } from '../../runtime/page/define-block.ts';
import type { HeroProps } from '../../schemas/generated/blocks/hero.ts';

export default defineBlock<HeroProps>({ type: 'hero', version: 2, component: () => import('./HeroBlock.tsx') });
