import { defineBlock } from '../../runtime/page/define-block.ts';
import type { ContactFormProps } from '../../schemas/generated/blocks/contact-form.ts';

export default defineBlock<ContactFormProps>({ hasForm: true });
