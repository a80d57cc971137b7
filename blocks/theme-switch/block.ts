import { defineBlock } from '../../runtime/page/define-block.ts';
import type { ThemeSwitchProps } from '../../schemas/generated/blocks/theme-switch.ts';

export default defineBlock<ThemeSwitchProps>({
  type: 'theme-switch',
  version: 1,
  component: () => import('./ThemeSwitchBlock.tsx'),
});
