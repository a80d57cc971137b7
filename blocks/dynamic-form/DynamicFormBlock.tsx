import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { dynamicForm, dynamicFormRules, toResults } from '../../runtime/domain/forms/dynamic-form.ts';
import { calendarDayIn } from '../../runtime/domain/time/calendar-day.ts';
import { InquiryForm } from '../../runtime/forms/InquiryForm.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { DynamicFormsStore } from '../../runtime/stores/catalog/dynamic-forms-store.ts';
import { InquiriesStore } from '../../runtime/stores/visitor/inquiries-store.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { DynamicFormProps } from '../../schemas/generated/blocks/dynamic-form.ts';
import type { DynamicForm } from '../../schemas/generated/wire.ts';

export { load } from './load.ts';

/** A form that the shop defines itself. Source: spec 2, "Dynamic form renders by input type". */
const DynamicFormBlock = observer(({ id, props }: BlockProps<DynamicFormProps>) => {
  const t = useMessages('dynamic-form');
  const forms = useStore(DynamicFormsStore);
  const found = forms.form(props.form);
  if (found === undefined || found.status === 'loading') return <FormSkeleton />;
  if (found.status === 'failed') return <LoadFailed onRetry={() => forms.load(props.form)} />;
  if (found.value === null) return <EmptyState title={t('unavailable')} />;
  return <DefinedForm key={found.value._id} {...props} id={id} definition={found.value} />;
});
DynamicFormBlock.displayName = 'DynamicFormBlock';

export default DynamicFormBlock;

/** Three fields. */
const FormSkeleton = () => (
  <div aria-busy className={skeleton}>
    <Skeleton width="50%" />
    {[1, 2, 3].map((each) => (
      <div key={each} className={skeletonField}>
        <Skeleton shape="box" />
      </div>
    ))}
  </div>
);

const skeleton = css({
  display: 'grid',
  gap: 'var(--space-4)',
  inlineSize: '100%',
  maxInlineSize: '36rem',
  marginInline: 'auto',
});

const skeletonField = css({ blockSize: '4.5rem' });

interface DefinedFormProps extends Omit<Localized<DynamicFormProps>, 'form'> {
  readonly id: string;
  readonly definition: DynamicForm;
}

function DefinedForm({ id, definition, title, text, level }: DefinedFormProps) {
  const t = useMessages('dynamic-form');
  const { locale, shop } = useStores();
  const inquiries = useStore(InquiriesStore);
  const { form, rules } = useMemo(() => {
    const form = dynamicForm(definition, (name) => locale.text(name));
    return { form, rules: dynamicFormRules(form.schema, () => calendarDayIn(shop.timeZone, Date.now())) };
  }, [definition, locale, shop]);
  if (Object.keys(form.schema.properties).length === 0) return <EmptyState title={t('unavailable')} />;
  return (
    <InquiryForm
      form={form}
      id={id}
      level={level}
      title={title ?? locale.text(definition.name)}
      text={text}
      rules={rules}
      submitLabel={t('submit')}
      sendingLabel={t('sending')}
      success={t('success')}
      another={t('another')}
      send={(values, marks) =>
        inquiries.sendFormRequest({ formId: definition._id, results: [...toResults(form.schema, values)], ...marks })
      }
    />
  );
}
