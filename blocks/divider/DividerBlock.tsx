import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { DividerProps } from '../../schemas/generated/blocks/divider.ts';
import { VARIANTS } from './divider.styles.ts';

/** A separator between two parts of the page. */
export default function DividerBlock({ props }: BlockProps<DividerProps>) {
  return <hr className={VARIANTS[props.variant]} data-width={props.width} data-tone={props.color} />;
}
