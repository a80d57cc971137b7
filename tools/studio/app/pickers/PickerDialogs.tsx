import { observer } from 'mobx-react-lite';
import { MediaDialog } from '../media/MediaDialog.tsx';
import type { Studio } from '../model/studio.ts';
import { CollectionDialog } from './CatalogueGrid.tsx';
import { LinkDialog } from './LinkDialog.tsx';

export interface PickerDialogsProps {
  readonly studio: Studio;
  /** Shows a place of the document as JSON. */
  readonly onGoTo: (pointer: string) => void;
}

/** The dialog that {@link PickerRequests} asks for. */
export const PickerDialogs = observer(({ studio, onGoTo }: PickerDialogsProps) => {
  const { current, close } = studio.pickers;
  if (current === undefined) return null;
  /** Hands on what is chosen once the dialog has gone, and has given the focus back. */
  const choose =
    <Chosen,>(onChoose: (chosen: Chosen) => void) =>
    (chosen: Chosen): void => {
      close();
      onChoose(chosen);
    };
  if (current.kind === 'library' || current.kind === 'image')
    return (
      <MediaDialog
        studio={studio}
        picker={current.kind === 'image' ? { ...current, onChoose: choose(current.onChoose) } : undefined}
        onGoTo={(pointer) => {
          close();
          onGoTo(pointer);
        }}
        onClose={close}
      />
    );
  if (current.kind === 'link')
    return (
      <LinkDialog
        studio={studio}
        value={current.value}
        pointer={current.pointer}
        onChoose={choose(current.onChoose)}
        onClose={close}
      />
    );
  return (
    <CollectionDialog
      studio={studio}
      kind={current.collection}
      value={current.value}
      onChoose={choose(current.onChoose)}
      onClose={close}
    />
  );
});
