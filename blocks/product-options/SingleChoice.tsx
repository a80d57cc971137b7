import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useId } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { Icon } from '../../runtime/ui/Icon.tsx';
import { Picture } from '../../runtime/ui/Picture.tsx';
import { VisuallyHidden } from '../../runtime/ui/VisuallyHidden.tsx';
import type { OptionValue } from '../../schemas/generated/wire.ts';
import { AddedPrice } from './AddedPrice.tsx';
import { GroupBox, type OptionProps } from './OptionBox.tsx';
import type { OptionsView } from './options-view.ts';
import { swatchColors } from './swatch-colors.ts';
import { chosenOf, whyUnavailable } from './unavailable.ts';
import * as look from './value-look.ts';

/**
 * One of several: as buttons, as swatches or as lines. Radio buttons whatever they look like, so that arrows go through
 * them; a second click, or the space bar, takes the choice back. What cannot be had keeps its place among them and says why.
 */
export const SingleChoice = observer((props: OptionProps) => {
  const { option, selection, view } = props;
  const group = useId();
  const [chosen] = chosenOf(option, selection);
  return (
    <GroupBox
      {...props}
      role="radiogroup"
      chosen={view.text(chosen?.name)}
      onClear={() => chosen && selection.choose(option._id, chosen._id)}
    >
      <div className={option.layout === 'radio' ? look.rows : look.wrapped}>
        {option.values.map((value) => (
          <Value key={value._id} {...props} value={value} group={group} />
        ))}
      </div>
    </GroupBox>
  );
});
SingleChoice.displayName = 'SingleChoice';

interface ValueProps extends OptionProps {
  readonly value: OptionValue;
  /** The name that its radio buttons share. */
  readonly group: string;
}

const Value = observer(({ option, selection, view, value, group }: ValueProps) => {
  const t = useMessages('product-options');
  const why = whyUnavailable(option, value, selection, t);
  const isChosen = selection.countOf(option._id, value._id) > 0;
  const isLarge = value.image !== undefined && view.pictures === 'large' && option.layout !== 'radio';
  const choose = () => selection.choose(option._id, value._id);
  return (
    <label className={lookOf(option.layout, isLarge)} data-unavailable={why && ''} title={why}>
      <input
        type="radio"
        autoComplete="off"
        name={group}
        className={option.layout === 'radio' ? undefined : look.hiddenInput}
        checked={isChosen}
        aria-disabled={why === undefined ? undefined : true}
        // A radio button that is on says nothing when it is clicked again, and in some browsers is not by the space bar.
        onClick={isChosen ? choose : undefined}
        onKeyUp={isChosen ? onSpace(choose) : undefined}
        onChange={choose}
      />
      {option.layout === 'color' && <Color value={value} />}
      {value.image !== undefined && <ValuePicture src={value.image} view={view} />}
      <span className={option.layout === 'radio' ? `${look.name} ${look.rowName}` : look.name}>
        {view.text(value.name)}
        {why !== undefined && <VisuallyHidden> ({why})</VisuallyHidden>}
      </span>
      <AddedPrice value={value} view={view} />
      {option.layout === 'button' && <Icon name="check" className={look.check} />}
    </label>
  );
});
Value.displayName = 'Value';

const onSpace = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== ' ') return;
  event.preventDefault();
  act();
};

function lookOf(layout: string, isLarge: boolean): string {
  const own = layout === 'radio' ? look.row : layout === 'color' ? look.swatch : look.button;
  return isLarge ? `${own} ${look.stacked}` : own;
}

const Color = ({ value: { colorId } }: { readonly value: OptionValue }) =>
  colorId && (
    <span className={look.color} style={swatchColors(colorId.hex)}>
      <Icon name="check" />
    </span>
  );

/** The picture of a value, beside or above its name. */
export const ValuePicture = ({ src, view }: { readonly src: string; readonly view: OptionsView }) => (
  <Picture
    src={src}
    alt=""
    ratio={1}
    sizes={view.pictures === 'large' ? '72px' : '40px'}
    className={look.PICTURES[view.pictures]}
  />
);
