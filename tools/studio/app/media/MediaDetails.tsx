import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { splitPointer } from '../../../../runtime/page/problem.ts';
import { resizedImageUrl } from '../../../../runtime/ui/media/media-urls.ts';
import type { MediaFile, MediaPlace } from '../../../../schemas/generated/wire.ts';
import { codeDisplayName } from '../../slugs.ts';
import { RTL_LANGUAGES } from '../form/fields/LocalizedField.tsx';
import { describeLocation } from '../gallery/insert-at-cursor.ts';
import type { Studio } from '../model/studio.ts';
import { ConfirmPrompt } from '../publish/ConfirmPrompt.tsx';
import { Button } from '../ui/Button.tsx';
import { controlStyles, Field } from '../ui/Field.tsx';
import { headingStyles, mutedStyles } from '../ui/theme.ts';
import { FocusPointField } from './FocusPointField.tsx';
import type { MediaLibrary } from './media-library.ts';
import { formatMebibytes } from './upload-queue.ts';

export interface MediaDetailsProps {
  readonly studio: Studio;
  readonly library: MediaLibrary;
  readonly file: MediaFile;
  readonly onGoTo: (pointer: string) => void;
  readonly onClose: () => void;
}

/** Everything about an image of the library. Give it a `key` by name. */
export const MediaDetails = observer(({ studio, library, file, onGoTo, onClose }: MediaDetailsProps) => {
  const { name, path, width, height } = file;
  const { draft, setDraft, isChanged, isSaving, save } = useMediaDraft(studio, library, file);
  const heading = useRef<HTMLHeadingElement>(null);
  // Chosen by a click or key on its card: the details follow the grid, far from it for a keyboard.
  useEffect(() => heading.current?.focus(), []);
  const { languages } = studio.shop;
  return (
    <aside aria-label={`Details of ${name}`} className={detailsStyles}>
      <header>
        <h3 ref={heading} tabIndex={-1} className={headingStyles}>
          {name}
        </h3>
        <Button variant="quiet" aria-label="Close details" onClick={onClose}>
          ✕
        </Button>
      </header>
      <FocusPointField
        image={resizedImageUrl(path, PREVIEW_WIDTH)}
        ratio={width > 0 && height > 0 ? width / height : 1}
        value={draft.focus}
        onChange={(focus) => setDraft({ ...draft, focus })}
      />
      <p className={mutedStyles}>{describeFile(file)}</p>
      <fieldset>
        <legend>Alternative text</legend>
        {languages.map((language) => (
          <Field key={language} label={codeDisplayName(language)}>
            {(id) => (
              <textarea
                id={id}
                className={controlStyles}
                rows={2}
                lang={language}
                dir={RTL_LANGUAGES.includes(language) ? 'rtl' : 'ltr'}
                value={draft.alt[language] ?? ''}
                onChange={({ target }) => setDraft({ ...draft, alt: { ...draft.alt, [language]: target.value } })}
              />
            )}
          </Field>
        ))}
        <p className={mutedStyles}>
          Describe what the image shows, for people who cannot see it. Blocks that you give the image start with this
          text.
        </p>
      </fieldset>
      <Button
        variant="primary"
        aria-disabled={!isChanged || isSaving || undefined}
        onClick={() => isChanged && !isSaving && void save()}
      >
        {isSaving ? 'Saving…' : 'Save'}
      </Button>
      <section>
        <h4 className={headingStyles}>Used in</h4>
        {file.usedIn.length === 0 && <p className={mutedStyles}>Not used.</p>}
        <ul>
          {file.usedIn.map((place) => (
            <li key={`${place.source} ${place.id} ${place.pointer}`}>
              {place.source === 'catalogue' ? (
                <span title={place.pointer}>{describePlace(place)}</span>
              ) : (
                <Button variant="quiet" title={place.pointer} onClick={() => onGoTo(place.pointer)}>
                  {describePlace(place)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      <RemoveButton studio={studio} library={library} file={file} onRemoved={onClose} />
    </aside>
  );
});

/** In px. */
const PREVIEW_WIDTH = 640;

type MediaDraft = Pick<MediaFile, 'alt' | 'focus'>;

/** What is typed about an image. It is saved by a button, and when another image or none is shown. */
function useMediaDraft(studio: Studio, library: MediaLibrary, file: MediaFile) {
  const [draft, setDraft] = useState<MediaDraft>({ alt: file.alt, focus: file.focus });
  const [isSaving, setSaving] = useState(false);
  const isChanged = JSON.stringify(draft) !== JSON.stringify({ alt: file.alt, focus: file.focus });

  async function save(): Promise<void> {
    setSaving(true);
    const alt = Object.fromEntries(Object.entries(draft.alt).filter(([, text]) => text.trim() !== ''));
    try {
      await library.save(file, { alt, focus: draft.focus });
      setDraft({ alt, focus: draft.focus });
      studio.notify(`Saved ${file.name}.`);
    } catch (error) {
      studio.notify(error instanceof Error ? error.message : String(error), 'failed');
    }
    setSaving(false);
  }

  const saveOnLeave = useEffectEvent(() => {
    if (isChanged && library.files.items.some(({ name }) => name === file.name)) void save();
  });
  useEffect(() => () => saveOnLeave(), []);
  return { draft, setDraft, isChanged, isSaving, save };
}

/** Deletes an image after a question that names the places where it is used. */
function RemoveButton({
  studio,
  library,
  file,
  onRemoved,
}: Pick<MediaDetailsProps, 'studio' | 'library' | 'file'> & { readonly onRemoved: () => void }) {
  const [places, setPlaces] = useState<readonly MediaPlace[]>();
  const [isWorking, setWorking] = useState(false);

  async function remove(isForced: boolean): Promise<void> {
    setWorking(true);
    try {
      const usedIn = await library.remove(file, isForced);
      if (usedIn === undefined) {
        studio.notify(`Deleted ${file.name}.`);
        onRemoved();
      }
      // It has been put to use since the list was loaded.
      else setPlaces(usedIn);
    } catch (error) {
      studio.notify(error instanceof Error ? error.message : String(error), 'failed');
    }
    setWorking(false);
  }

  if (places === undefined)
    return (
      <Button variant="danger" onClick={() => setPlaces(file.usedIn)}>
        Delete…
      </Button>
    );
  return (
    <ConfirmPrompt
      question={removalQuestion(file.name, places)}
      confirmLabel="Delete"
      isWorking={isWorking}
      onConfirm={() => void remove(places.length > 0)}
      onCancel={() => setPlaces(undefined)}
    />
  );
}

function removalQuestion(name: string, places: readonly MediaPlace[]): string {
  if (places.length === 0) return `Delete ${name}? It is not used anywhere.`;
  const list = new Intl.ListFormat('en').format(places.map(describePlace));
  return `Delete ${name}? It is used in ${list}. These places will have no image.`;
}

/** "page Home, section 2 (published)", "product the-lighthouse (catalogue)" */
const describePlace = ({ source, pointer }: MediaPlace): string =>
  `${source === 'catalogue' ? describeEntry(pointer) : describeLocation(pointer) || pointer} (${source})`;

function describeEntry(pointer: string): string {
  const [list = '', slug = ''] = splitPointer(pointer);
  return `${CATALOGUE_ENTRIES.get(list) ?? list} ${slug}`;
}

const CATALOGUE_ENTRIES: ReadonlyMap<string, string> = new Map([
  ['products', 'product'],
  ['categories', 'category'],
  ['brands', 'brand'],
  ['occasions', 'occasion'],
  ['sections', 'section of products'],
  ['services', 'service'],
  ['serviceCategories', 'service category'],
  ['contentPages', 'text of the page'],
]);

function describeFile({ width, height, mimeType, bytes, createdAt }: MediaFile): string {
  const format = mimeType.replace('image/', '').replace('+xml', '').toUpperCase();
  const size = bytes < 2 ** 20 / 10 ? `${Math.ceil(bytes / 1024).toLocaleString('en')} KiB` : formatMebibytes(bytes);
  const date = new Date(createdAt);
  const added = Number.isNaN(date.getTime()) ? [] : [date.toLocaleDateString('en-GB', { dateStyle: 'medium' })];
  return [`${width.toLocaleString('en')} × ${height.toLocaleString('en')} px`, format, size, ...added].join(' · ');
}

const detailsStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 16px;
  min-inline-size: 0;
  padding-inline-start: 16px;
  border-inline-start: 1px solid var(--s-line);
  > header { display: flex; align-items: center; justify-content: space-between; gap: 8px; }
  > header > h3 { overflow-wrap: anywhere; }
  > fieldset { display: grid; gap: 8px; margin: 0; padding: 0; border: 0; min-inline-size: 0; }
  > fieldset > legend { padding: 0; margin-block-end: 4px; font-weight: 600; }
  > fieldset textarea { resize: vertical; }
  > button { justify-self: start; }
  > section { display: grid; gap: 4px; }
  > section > h4 { margin: 0; }
  > [role='group'] > p { flex-basis: 100%; }
  > section li > button { white-space: normal; text-align: start; }
  @media (max-width: 799px) { padding-inline-start: 0; border: 0; }
`;
