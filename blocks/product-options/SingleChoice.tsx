import { observer } from 'mobx-react-lite';
import { type CSSProperties, type KeyboardEvent, useId } from 'react';
import { contrastRatio } from '../../runtime/domain/contrast.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { ResponsiveImage } from '../../runtime/ui/media/ResponsiveImage.tsx';
import { Icon } from '../../runtime/ui/primitives/Icon.tsx';
import { VisuallyHidden } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import type { OptionValue } from '../../schemas/generated/wire.ts';
import { OptionFieldset, type OptionProps } from './OptionField.tsx';
import { Surcharge } from './OptionLabel.tsx';
import { selectedValues, unavailableReason } from './option-selection.ts';
import * as styles from './option-value.styles.ts';
import type { OptionsView } from './options-view.ts';

/**
 * Selects one of several values: as buttons, swatches or rows. All are radio buttons, so that arrow keys work; a
 * second click or the space bar clears the selection. Unavailable values stay in the list, with a reason.
 */
export const SingleChoice = observer((props: OptionProps) => {
  const { option, selection, view } = props;
  const groupName = useId();
  const [selectedValue] = selectedValues(option, selection);
  return (
    <OptionFieldset
      {...props}
      role="radiogroup"
      selectedText={view.text(selectedValue?.name)}
      onClear={() => selectedValue && selection.toggleValue(option._id, selectedValue._id)}
    >
      <div className={option.layout === 'radio' ? styles.rows : styles.wrappedRow}>
        {option.values.map((value) => (
          <RadioValue key={value._id} {...props} value={value} groupName={groupName} />
        ))}
      </div>
    </OptionFieldset>
  );
});
SingleChoice.displayName = 'SingleChoice';

interface RadioValueProps extends OptionProps {
  readonly value: OptionValue;
  /** `name` of the radio buttons. */
  readonly groupName: string;
}

const RadioValue = observer(({ option, selection, view, value, groupName }: RadioValueProps) => {
  const t = useMessages('product-options');
  const reason = unavailableReason(option, value, selection, t);
  const isChosen = selection.selectedCount(option._id, value._id) > 0;
  const isLarge = value.image !== undefined && view.imageSize === 'large' && option.layout !== 'radio';
  const choose = () => selection.toggleValue(option._id, value._id);
  return (
    <label className={valueClass(option.layout, isLarge)} data-unavailable={reason && ''} title={reason}>
      <input
        type="radio"
        autoComplete="off"
        name={groupName}
        className={option.layout === 'radio' ? undefined : styles.hiddenInput}
        checked={isChosen}
        aria-disabled={reason === undefined ? undefined : true}
        // A checked radio button fires no change event when clicked again, and in some browsers no click for the space
        // bar.
        onClick={isChosen ? choose : undefined}
        onKeyUp={isChosen ? onSpace(choose) : undefined}
        onChange={choose}
      />
      {option.layout === 'color' && <ColorSwatch value={value} />}
      {value.image !== undefined && <ValueImage src={value.image} view={view} />}
      <span className={option.layout === 'radio' ? `${styles.name} ${styles.rowText}` : styles.name}>
        {view.text(value.name)}
        {reason !== undefined && <VisuallyHidden> ({reason})</VisuallyHidden>}
      </span>
      <Surcharge value={value} view={view} />
      {option.layout === 'button' && <Icon name="check" className={styles.check} />}
    </label>
  );
});
RadioValue.displayName = 'RadioValue';

const onSpace = (callback: () => void) => (event: KeyboardEvent) => {
  if (event.key !== ' ') return;
  event.preventDefault();
  callback();
};

function valueClass(layout: string, isLarge: boolean): string {
  const layoutClass = layout === 'radio' ? styles.row : layout === 'color' ? styles.swatch : styles.button;
  return isLarge ? `${layoutClass} ${styles.stacked}` : layoutClass;
}

const ColorSwatch = ({ value: { colorId } }: { readonly value: OptionValue }) =>
  colorId && (
    <span className={styles.color} style={swatchStyle(colorId.hex)}>
      <Icon name="check" />
    </span>
  );

/** The image of a value, beside or above its name. */
export const ValueImage = ({ src, view }: { readonly src: string; readonly view: OptionsView }) => (
  <ResponsiveImage
    src={src}
    alt=""
    ratio={1}
    sizes={view.imageSize === 'large' ? '72px' : '40px'}
    className={styles.IMAGES[view.imageSize]}
  />
);

/** The colour of a swatch, and the one of the check mark on it. */
function swatchStyle(hex: string): CSSProperties {
  const isLight = contrastRatio(hex, BLACK) > contrastRatio(hex, WHITE);
  return { '--swatch': hex, '--swatch-ink': isLight ? BLACK : WHITE } as CSSProperties;
}

const BLACK = '#000000';
const WHITE = '#ffffff';
