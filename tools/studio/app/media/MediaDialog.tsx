import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { resizedImageUrl } from '../../../../runtime/ui/media/media-urls.ts';
import type { MediaFile, MediaUsage } from '../../../../schemas/generated/wire.ts';
import type { Studio } from '../model/studio.ts';
import { ShopImageGrid, THUMBNAIL_WIDTH } from '../pickers/CatalogueGrid.tsx';
import { describeResults, PagedListFooter } from '../pickers/PagedListFooter.tsx';
import type { ChosenImage } from '../pickers/picker-requests.ts';
import { Tabs } from '../shell/Tabs.tsx';
import { type CardContent, CardGrid, useSearchFocus } from '../ui/CardGrid.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { mutedStyles } from '../ui/theme.ts';
import { useFileDrop } from '../ui/use-file-drop.ts';
import { MediaDetails } from './MediaDetails.tsx';
import { MediaLibrary } from './media-library.ts';
import { UploadList } from './UploadList.tsx';
import { formatMebibytes } from './upload-queue.ts';

export interface MediaDialogProps {
  readonly studio: Studio;
  /** When an image is chosen for a field; otherwise a click on an image shows its details. */
  readonly picker?: { readonly value: string; readonly onChoose: (image: ChosenImage) => void } | undefined;
  readonly onGoTo: (pointer: string) => void;
  readonly onClose: () => void;
}

const TABS = ['library', 'shop'] as const;
const TAB_TITLES = { library: 'Library', shop: 'In this shop' } as const;

/** The media library: manages its images, or chooses one of them or of the shop's other images for a field. */
export const MediaDialog = observer(({ studio, picker: request, onGoTo, onClose }: MediaDialogProps) => {
  const library = useMediaLibrary(studio, request?.value);
  const picker = request && {
    ...request,
    onChoose: (image: ChosenImage) => request.onChoose({ ...image, formerAlt: library.replacedAlt }),
  };
  const [tab, setTab] = useState<(typeof TABS)[number]>('library');
  const searchId = useSearchFocus();
  const id = useId();
  const { usage } = library;
  const isDragOver = useFileDrop((dropped) => {
    setTab('library');
    library.uploadQueue.add(dropped);
  });
  return (
    <Dialog
      title={picker === undefined ? 'Images' : 'Choose an image'}
      width="wide"
      onClose={onClose}
      actions={usage && <UsageMeter usage={usage} />}
    >
      <div className={contentStyles} data-over={isDragOver || undefined}>
        {picker === undefined ? (
          <LibraryPanel studio={studio} library={library} searchId={searchId} onGoTo={onGoTo} />
        ) : (
          <>
            <Tabs label="Images" id={id} names={TABS} titles={TAB_TITLES} selected={tab} onSelect={setTab} />
            <div role="tabpanel" id={`${id}-panel-${tab}`} aria-labelledby={`${id}-tab-${tab}`}>
              {tab === 'library' ? (
                <LibraryPanel studio={studio} library={library} searchId={searchId} onGoTo={onGoTo} picker={picker} />
              ) : (
                <ShopImageGrid
                  studio={studio}
                  searchId={searchId}
                  value={picker.value}
                  onChoose={(path) => picker.onChoose({ path })}
                />
              )}
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
});

/** @param replaced path of the image that the chosen one replaces */
function useMediaLibrary(studio: Studio, replaced = ''): MediaLibrary {
  const [library] = useState(() => new MediaLibrary(studio.api.media));
  useEffect(() => {
    void library.files.reload();
    void library.findReplaced(replaced);
    return () => library.dispose();
  }, [library, replaced]);
  return library;
}

interface LibraryPanelProps extends Pick<MediaDialogProps, 'studio' | 'onGoTo' | 'picker'> {
  readonly library: MediaLibrary;
  readonly searchId: string;
}

/** The images of the library with uploads, search and details. */
const LibraryPanel = observer(({ studio, library, searchId, onGoTo, picker }: LibraryPanelProps) => {
  const { files, openFile, search, isUnusedOnly, uploadQueue } = library;
  const panel = useRef<HTMLDivElement>(null);
  const closeDetails = () => {
    // A narrow window shows the grid only once the details are gone.
    flushSync(() => library.openDetails(undefined));
    const card = panel.current?.querySelector<HTMLElement>('[role=option][tabindex="0"]');
    (card ?? document.getElementById(searchId))?.focus();
  };
  const isEmpty = files.isLoaded && files.total === 0 && search === '' && !isUnusedOnly;
  const { shop } = studio;
  return (
    <div ref={panel} className={panelStyles} data-details={openFile === undefined ? undefined : ''}>
      <div>
        <UploadList queue={uploadQueue} />
        <CardGrid
          searchId={searchId}
          searchLabel="Search images"
          search={search}
          onSearch={library.setSearch}
          status={isEmpty ? '' : describeResults(files, search, ['image', 'images'])}
          label="Images"
          items={files.items}
          cardOf={(file) => ({
            ...imageCard(file, shop.defaultLanguage),
            isSelected: picker === undefined ? file.name === openFile?.name : file.path === picker.value,
          })}
          onSelect={(file) => (picker === undefined ? library.openDetails(file.name) : picker.onChoose(file))}
          controls={
            <>
              <label className={checkboxStyles}>
                <input
                  type="checkbox"
                  checked={isUnusedOnly}
                  onChange={({ target }) => library.setUnusedOnly(target.checked)}
                />
                Unused only
              </label>
              <FileButton
                variant="primary"
                multiple
                label="Image files"
                accept="image/jpeg,image/png,image/webp,image/avif,image/svg+xml"
                onFiles={(files) => uploadQueue.add(files.map((file) => ({ file, isFolder: false })))}
              >
                <Icon name="arrowUp" /> Upload
              </FileButton>
            </>
          }
        >
          {isEmpty && (
            <p className={emptyStyles}>
              The library is empty. Upload images, or drop them here: JPG, PNG, WebP, AVIF or SVG, up to 10 MiB each.
            </p>
          )}
          <PagedListFooter list={files} />
        </CardGrid>
      </div>
      {openFile !== undefined && (
        <MediaDetails
          key={openFile.name}
          studio={studio}
          library={library}
          file={openFile}
          onGoTo={onGoTo}
          onClose={closeDetails}
        />
      )}
    </div>
  );
});

const imageCard = ({ name, path, alt, usedIn, width, height }: MediaFile, language: string): CardContent => ({
  key: name,
  title: name,
  text: alt[language] || `${width} × ${height} px${usedIn.length === 0 ? ' · unused' : ''}`,
  image: resizedImageUrl(path, THUMBNAIL_WIDTH),
  isWhole: true,
});

const UsageMeter = ({ usage: { files, bytes, maxFiles, maxBytes } }: { readonly usage: MediaUsage }) => (
  <div className={usageStyles}>
    <span>
      {files.toLocaleString('en')} of {maxFiles.toLocaleString('en')} images, {formatMebibytes(bytes)} of{' '}
      {formatMebibytes(maxBytes)}
    </span>
    <meter
      aria-label="Space used"
      min={0}
      max={1}
      high={0.9}
      value={Math.max(files / Math.max(1, maxFiles), bytes / Math.max(1, maxBytes))}
    />
  </div>
);

const contentStyles = css`
  /* As tall as the dialog can be, so that it does not jump as its content changes. */
  min-block-size: calc(100dvh - 190px);
  border-radius: var(--s-radius);
  &[data-over] { outline: 2px dashed var(--s-accent); outline-offset: 6px; background: var(--s-marked); }
  > [role='tablist'] { margin: -8px 0 24px; border-block-end: 1px solid var(--s-line); }
`;

const panelStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  &[data-details] { grid-template-columns: minmax(0, 1fr) 320px; }
  > aside { position: sticky; inset-block-start: 0; align-self: start; }
  @media (max-width: 799px) {
    &[data-details] { grid-template-columns: minmax(0, 1fr); }
    &[data-details] > :first-child { display: none; }
  }
`;

const checkboxStyles = css`
  display: flex;
  align-items: center;
  gap: 6px;
  white-space: nowrap;
  > input { inline-size: 16px; block-size: 16px; margin: 0; accent-color: var(--s-accent); }
`;

const emptyStyles = css`
  margin-block: 48px;
  color: var(--s-faint);
  text-align: center;
  text-wrap: balance;
`;

const usageStyles = `${mutedStyles} ${css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  margin-inline-end: auto;
  > meter { inline-size: 120px; }
`}`;
