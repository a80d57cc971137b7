import { css } from '@emotion/css';
import { type ReactNode, useState } from 'react';
import { joinPointer } from '../../../../runtime/page/problem.ts';
import { resizedImageUrl } from '../../../../runtime/ui/media/media-urls.ts';
import { fieldOptionsOf, type PartFieldProps } from '../form/form-context.ts';
import { Button } from '../ui/Button.tsx';
import { type PickerTarget, pickerLabel, pickerRequestFor, withImage } from './picker-field.ts';

/** A text field with a button that opens its picker, and a thumbnail of the image that is chosen. */
export function PickedField(props: PartFieldProps & { readonly children: ReactNode }) {
  const { fieldPathId, formData, schema, registry, children } = props;
  const { picker: field } = fieldOptionsOf(props);
  const { part, pickers, updateValue } = registry.formContext;
  if (field === undefined) return children;
  const value = typeof formData === 'string' ? formData : '';
  const { path } = fieldPathId;
  const target: PickerTarget = { field, value, pointer: joinPointer(part, ...path) };

  function open(): void {
    const request = pickerRequestFor(target, (chosen) => {
      if (typeof chosen === 'string') updateValue(path, () => chosen);
      else if (field?.kind === 'image')
        updateValue(path.slice(0, -1), (holder) => withImage(holder, String(path.at(-1)), chosen, field));
    });
    pickers.open(request);
  }

  return (
    <div className={fieldStyles}>
      {field.kind === 'image' && <Thumbnail key={value} path={value} />}
      {children}
      <Button aria-label={`${pickerLabel(field)} (${schema.title})`} onClick={open}>
        {pickerLabel(field)}
      </Button>
    </div>
  );
}

/** The image at a path; nothing where there is none, or it cannot be shown. */
function Thumbnail({ path }: { readonly path: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing || !IMAGE_PATTERN.test(path)) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: only its load error is handled.
    <img src={resizedImageUrl(path, THUMBNAIL_WIDTH)} alt="" onError={() => setMissing(true)} />
  );
}

const IMAGE_PATTERN = /^\/media\/[A-Za-z0-9._/-]+\.(avif|jpe?g|png|svg|webp)$/;

/** In px: shown at 64 px. */
const THUMBNAIL_WIDTH = 128;

const fieldStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  > input { flex: 1 1 160px; inline-size: auto; min-inline-size: 0; }
  > img { inline-size: 64px; block-size: 48px; border: 1px solid var(--s-line); border-radius: var(--s-radius); background: var(--s-sunken); object-fit: contain; }
`;
