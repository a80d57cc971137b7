import { type DialogProps, PlacedDialog } from './Dialog.tsx';

export interface DrawerProps extends DialogProps {
  /** The edge that it comes from, along the line of the text. */
  readonly side?: 'start' | 'end';
}

/** A dialog as high as the window, from one of its edges. */
export const Drawer = ({ side = 'end', ...rest }: DrawerProps) => <PlacedDialog {...rest} place={side} />;
