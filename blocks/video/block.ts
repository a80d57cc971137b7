import { defineBlock } from '../../runtime/page/define-block.ts';
import type { VideoProps } from '../../schemas/generated/blocks/video.ts';

export default defineBlock<VideoProps>({ type: 'video', version: 2, component: () => import('./VideoBlock.tsx') });
