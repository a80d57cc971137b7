import { defineBlock } from '../../runtime/page/define-block.ts';
import type { BannerProps } from '../../schemas/generated/blocks/banner.ts';

export default defineBlock<BannerProps>({ type: 'banner', version: 2, component: () => import('./BannerBlock.tsx') });
