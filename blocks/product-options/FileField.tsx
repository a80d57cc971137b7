import { observer } from 'mobx-react-lite';
import { type DragEvent, useState } from 'react';
import { ACCEPTED_ATTACHMENTS, MAX_ATTACHMENT_MB } from '../../runtime/domain/attachment.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { Icon } from '../../runtime/ui/Icon.tsx';
import { IconButton } from '../../runtime/ui/IconButton.tsx';
import { needsScript } from '../../runtime/ui/script-look.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { AddedPrice } from './AddedPrice.tsx';
import * as look from './file-look.ts';
import { fileSizeFormat } from './file-size.ts';
import { ControlBox, type OptionProps } from './OptionBox.tsx';
import { type AttachmentFailure, useAttachment } from './use-attachment.ts';

/**
 * A file, dropped or chosen. The browser's own field lies over the whole zone, so that dropping, clicking and the
 * keyboard are the platform's. What is chosen stays in this browser until it is sent, over reloads, too.
 */
export const FileField = observer((props: OptionProps) => {
  const { option, selection, view } = props;
  const { locale, shop } = useStores();
  const t = useMessages('product-options');
  const { file, preview, isKept, failure, take, drop } = useAttachment(selection, option._id);
  const [isOver, setOver] = useState(false);
  const size = fileSizeFormat(locale.locale, shop.digits);
  const limit = size.megabytes(MAX_ATTACHMENT_MB);
  const [first] = option.values;

  // The field itself would take the first of several and say nothing.
  const onDrop = (event: DragEvent<HTMLInputElement>) => {
    setOver(false);
    if (event.dataTransfer.files.length < 2) return;
    event.preventDefault();
    take(event.dataTransfer.files);
  };

  return (
    <ControlBox
      {...props}
      problem={failure && failureWords(failure)}
      aside={first && <AddedPrice value={first} view={view} />}
      hint={isKept ? t('fileKinds', { limit }) : t('fileNotKept')}
    >
      {({ className: _, ...ties }) => (
        <>
          {file !== undefined && (
            <div className={look.card}>
              <Thumbnail preview={preview} name={file.name} />
              <span className={look.words}>
                <bdi className={look.fileName}>{file.name}</bdi>
                <span className={look.fileSize}>{size.bytes(file.size)}</span>
              </span>
              <IconButton icon="close" label={t('removeFile', { name: file.name })} onClick={drop} />
            </div>
          )}
          <div
            className={`${file === undefined ? look.zone : look.smallZone} ${needsScript}`}
            data-over={isOver || undefined}
          >
            <input
              {...ties}
              type="file"
              accept={ACCEPTED_ATTACHMENTS}
              className={look.field}
              onDragEnter={() => setOver(true)}
              onDragLeave={() => setOver(false)}
              onDrop={onDrop}
              onChange={({ target }) => {
                take(target.files ?? []);
                // The same file can be chosen again.
                target.value = '';
              }}
            />
            <Icon name="share" />
            <span>{t(file === undefined ? 'addFile' : 'replaceFile')}</span>
          </div>
        </>
      )}
    </ControlBox>
  );

  function failureWords({ problem, file: failed }: AttachmentFailure): string {
    const name = `\u2068${failed?.name ?? ''}\u2069`;
    switch (problem) {
      case 'too-many':
        return t('fileTooMany');
      case 'wrong-type':
        return t('fileWrongType', { name });
      case 'empty':
        return t('fileEmpty', { name });
      case 'too-large':
        return t('fileTooLarge', { name, size: size.bytes(failed?.size ?? 0), limit });
      case 'unread':
        return t('fileUnread', { name });
    }
  }
});
FileField.displayName = 'FileField';

/** The picture itself, or the ending of its name where there is none to show. */
const Thumbnail = ({ preview, name }: { readonly preview: string | undefined; readonly name: string }) =>
  preview === undefined ? (
    <span className={look.ending} aria-hidden>
      {name.split('.').at(-1)}
    </span>
  ) : (
    <img src={preview} alt="" className={look.thumbnail} />
  );
