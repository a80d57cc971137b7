import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { DividerProps } from '../../schemas/generated/blocks/divider.ts';
import { LOOKS } from './divider-look.ts';

/** A line between two parts of the page. */
export default function DividerBlock({ props }: BlockProps<DividerProps>) {
  return <hr className={LOOKS[props.look]} data-width={props.width} data-tone={props.color} />;
}
