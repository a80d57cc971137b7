import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy } from 'react';
import { chooseVariant } from '../../runtime/domain/product/variant-match.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { ProductSelection } from '../../runtime/stores/selection/product-selection.ts';
import { LazyPart } from '../../runtime/ui/lazy/HydrationGate.tsx';
import { retryImport } from '../../runtime/ui/lazy/retry-import.ts';
import { Icon } from '../../runtime/ui/primitives/Icon.tsx';
import { SectionHeading } from '../../runtime/ui/primitives/SectionHeading.tsx';
import { useProductSelection } from '../../runtime/ui/selection/use-product-selection.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { ProductOptionsProps } from '../../schemas/generated/blocks/product-options.ts';
import type { Option } from '../../schemas/generated/wire.ts';
import { DateField } from './DateField.tsx';
import { Dropdown } from './Dropdown.tsx';
import { MultipleChoice } from './MultipleChoice.tsx';
import type { OptionProps } from './OptionField.tsx';
import * as styles from './option-field.styles.ts';
import { selectionCount } from './option-selection.ts';
import { useOptionsView } from './options-view.ts';
import { SingleChoice } from './SingleChoice.tsx';
import { TextField } from './TextField.tsx';
import { useVariantInUrl } from './use-variant-in-url.ts';

// Loaded only for products that have such options.
const Lenses = lazy(() => retryImport(() => import('./LensFields.tsx')));
const FileField = lazy(() => retryImport(() => import('./FileField.tsx')));

/** The options of the page's product. */
const ProductOptionsBlock = observer(({ props }: BlockProps<ProductOptionsProps>) => {
  const selection = useProductSelection();
  const t = useMessages('product-options');
  useVariantInUrl(selection);
  if (selection === undefined || selection.product.isExternal) return null;
  const { options, lensOptions } = selection.product;
  // Spec 8: 'No options available' when options are not an array.
  if (!Array.isArray(options)) return <p className={styles.note}>{t('noOptions')}</p>;
  if (options.length === 0 && lensOptions.length === 0) return null;
  return (
    <div className={styles.options}>
      {props.title !== undefined && <SectionHeading title={props.title} level={2} />}
      <UnavailableVariantNotice selection={selection} />
      {options.map((option) => (
        <LazyPart key={option._id}>
          <OptionControl optionId={option._id} blockProps={props} />
        </LazyPart>
      ))}
      {lensOptions.length > 0 && (
        <LazyPart>
          <Lenses blockProps={props} />
        </LazyPart>
      )}
    </div>
  );
});

export default ProductOptionsBlock;

const CONTROLS: Readonly<Record<Option['layout'], ComponentType<OptionProps>>> = {
  button: SingleChoice,
  color: SingleChoice,
  radio: SingleChoice,
  dropdown: Dropdown,
  checkbox: MultipleChoice,
  datepicker: DateField,
  textfield: TextField,
  textarea: TextField,
  uploadfile: FileField,
};

interface OptionControlProps {
  readonly optionId: string;
  readonly blockProps: BlockProps<ProductOptionsProps>['props'];
}

/** Rendered again with the block. */
function OptionControl({ optionId, blockProps }: OptionControlProps) {
  const selection = useProductSelection();
  const view = useOptionsView(blockProps);
  const option = selection?.product.options.find(({ _id }) => _id === optionId);
  if (selection === undefined || option === undefined) return null;
  const Control = CONTROLS[option.layout];
  return <Control option={option} selection={selection} view={view} />;
}

/** Shown after following a link to a variant that is unavailable, until another is selected. */
const UnavailableVariantNotice = observer(({ selection }: { readonly selection: ProductSelection }) => {
  const t = useMessages('product-options');
  const requestedVariant = useStores().route.match.query.variant;
  const hasSelection = selection.product.options.some((option) => selectionCount(option, selection) > 0);
  const { product } = selection;
  if (requestedVariant === undefined || hasSelection || chooseVariant(product, [], requestedVariant) !== undefined)
    return null;
  return (
    <p role="status" className={styles.notice}>
      <Icon name="info" />
      {t('variantGone')}
    </p>
  );
});
UnavailableVariantNotice.displayName = 'UnavailableVariantNotice';
