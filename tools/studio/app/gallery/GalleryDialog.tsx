import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { InsertPosition } from '../../edits/insert-block.ts';
import type { StudioBlock } from '../../studio-protocol.ts';
import type { Studio } from '../model/studio.ts';
import { type CardContent, CardGrid, useSearchFocus } from '../ui/CardGrid.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextWithCode } from '../ui/TextWithCode.tsx';
import { insertAtCursor } from './insert-at-cursor.ts';
import { groupBlocks, searchBlocks } from './search-blocks.ts';

export interface GalleryDialogProps {
  readonly studio: Studio;
  readonly onClose: () => void;
  /** Insert position; after the active block when absent. */
  readonly position?: InsertPosition;
}

/** Dialog to search all blocks and insert one. */
export const GalleryDialog = observer(({ studio, onClose, position }: GalleryDialogProps) => {
  const [search, setSearch] = useState('');
  const searchId = useSearchFocus();
  const blocks = [...studio.blocks.values()];
  const isSearching = search.trim() !== '';
  const matches = isSearching ? searchBlocks(blocks, search) : groupBlocks(blocks).flatMap((group) => group.blocks);
  return (
    <Dialog title="Add a block" width="wide" onClose={onClose}>
      <CardGrid
        searchId={searchId}
        searchLabel="Search blocks"
        search={search}
        onSearch={setSearch}
        status={
          matches.length === 0
            ? `No blocks found for “${search}”.`
            : `${matches.length} ${matches.length === 1 ? 'block' : 'blocks'}`
        }
        label="Blocks"
        items={matches}
        groupOf={isSearching ? undefined : ({ group }) => group}
        cardOf={blockCard}
        onSelect={(block) => {
          if (insertAtCursor(studio, block, position)) onClose();
        }}
      />
    </Dialog>
  );
});

const blockCard = ({ type, title, description, image }: StudioBlock): CardContent => ({
  key: type,
  title,
  text: <TextWithCode text={description} />,
  image,
});
