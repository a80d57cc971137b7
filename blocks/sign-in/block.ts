import { defineBlock } from '../../runtime/page/define-block.ts';
import type { SignInProps } from '../../schemas/generated/blocks/sign-in.ts';

export default defineBlock<SignInProps>({ hasForm: true });
