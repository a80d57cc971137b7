import { observer } from 'mobx-react-lite';
import { type ComponentType, Suspense } from 'react';
import { chooseVariant } from '../../runtime/domain/variant-match.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { ProductSelection } from '../../runtime/stores/product-selection.ts';
import { Icon } from '../../runtime/ui/Icon.tsx';
import { SectionHeading } from '../../runtime/ui/SectionHeading.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { useSelection } from '../../runtime/ui/use-selection.ts';
import type { ProductOptionsProps } from '../../schemas/generated/blocks/product-options.ts';
import type { Option } from '../../schemas/generated/wire.ts';
import * as look from './frame-look.ts';
import { DateField, Dropdown, FileField, Lenses, TextField } from './late-controls.ts';
import type { OptionProps } from './OptionBox.tsx';
import { useOptionsView } from './options-view.ts';
import { SeveralChoices } from './SeveralChoices.tsx';
import { SingleChoice } from './SingleChoice.tsx';
import { picksOf } from './unavailable.ts';
import { useVariantAddress } from './use-variant-address.ts';

/** What is chosen about the product of the page. */
const ProductOptionsBlock = observer(({ props }: BlockProps<ProductOptionsProps>) => {
  const selection = useSelection();
  const view = useOptionsView(props);
  const t = useMessages('product-options');
  useVariantAddress(selection);
  if (selection === undefined || selection.product.isExternal) return null;
  const { options, lensOptions } = selection.product;
  // Spec 8: 'No options available' when options are not an array.
  if (!Array.isArray(options)) return <p className={look.note}>{t('noOptions')}</p>;
  if (options.length === 0 && lensOptions.length === 0) return null;
  return (
    <div className={look.options}>
      {props.title !== undefined && <SectionHeading title={props.title} level={2} />}
      <UnknownVariant selection={selection} />
      {options.map((option) => {
        const Control = CONTROLS[option.layout];
        return (
          <Suspense key={option._id}>
            <Control option={option} selection={selection} view={view} />
          </Suspense>
        );
      })}
      {lensOptions.length > 0 && (
        <Suspense>
          <Lenses selection={selection} view={view} />
        </Suspense>
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
  checkbox: SeveralChoices,
  datepicker: DateField,
  textfield: TextField,
  textarea: TextField,
  uploadfile: FileField,
};

/** Whoever followed a link to a variant that cannot be had is told so, until they choose another. */
const UnknownVariant = observer(({ selection }: { readonly selection: ProductSelection }) => {
  const t = useMessages('product-options');
  const asked = useStores().route.match.query.variant;
  const hasChosen = selection.product.options.some((option) => picksOf(option, selection) > 0);
  const { product } = selection;
  if (asked === undefined || hasChosen || chooseVariant(product, [], asked) !== undefined) return null;
  return (
    <p role="status" className={look.notice}>
      <Icon name="info" />
      {t('variantGone')}
    </p>
  );
});
UnknownVariant.displayName = 'UnknownVariant';
