import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { DynamicFormsStore } from '../../runtime/stores/catalog/dynamic-forms-store.ts';
import type { DynamicFormProps } from '../../schemas/generated/blocks/dynamic-form.ts';

export const load: BlockLoad<DynamicFormProps> = async ({ props, stores, signal }) => {
  await stores.of(DynamicFormsStore).load(props.form, signal);
  return undefined;
};
