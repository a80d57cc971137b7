import { defineBlock } from '../../runtime/page/define-block.ts';
import type { ImageProps } from '../../schemas/generated/blocks/image.ts';

export default defineBlock<ImageProps>({ type: 'image', version: 2, component: () => import('./ImageBlock.tsx') });
