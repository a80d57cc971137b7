import { observer } from 'mobx-react-lite';
import { type DragEvent, useId, useState } from 'react';
import { isolate } from '../../runtime/domain/localized.ts';
import { ACCEPTED_ATTACHMENTS, MEGABYTE } from '../../runtime/domain/options/attachment.ts';
import { MAX_OPTION_FILE_BYTES } from '../../runtime/domain/options/option-file.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { getPercentFormat } from '../../runtime/ui/format/price-format.ts';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { Icon } from '../../runtime/ui/primitives/Icon.tsx';
import { IconButton } from '../../runtime/ui/primitives/IconButton.tsx';
import { hiddenWithoutScript } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import * as styles from './file-field.styles.ts';
import { createFileSizeFormat } from './file-size-format.ts';
import { ControlField, type OptionProps } from './OptionField.tsx';
import { Surcharge } from './OptionLabel.tsx';
import { type AttachmentFailure, useAttachment } from './use-attachment.ts';

/**
 * A file, dropped or chosen. The native input covers the drop zone, so that dropping, clicking and the keyboard are
 * native. The file is sent at once, and stored in this browser, too, so that it can be sent again.
 */
const FileField = observer((props: OptionProps) => {
  const { option, selection, view } = props;
  const { locale, shop } = useStores();
  const t = useMessages('product-options');
  const maxMegabytes = Math.min(view.maxFileSize, MAX_OPTION_FILE_BYTES / MEGABYTE);
  const { file, preview, isPersisted, failure, progress, isSent, attach, remove, retry } = useAttachment(
    selection,
    option._id,
    maxMegabytes,
  );
  const progressId = useId();
  const [isDraggedOver, setDraggedOver] = useState(false);
  const sizeFormat = createFileSizeFormat(locale.locale, shop.digits);
  const limit = sizeFormat.megabytes(maxMegabytes);
  const formatPercent = getPercentFormat(locale.locale, shop.digits);
  const isSending = progress !== undefined;
  const [onlyValue] = option.values;

  // The input itself would take the first of several files without a message.
  const onDrop = (event: DragEvent<HTMLInputElement>) => {
    setDraggedOver(false);
    if (event.dataTransfer.files.length < 2) return;
    event.preventDefault();
    attach(event.dataTransfer.files);
  };

  return (
    <ControlField
      {...props}
      error={failure && failureMessage(failure)}
      aside={onlyValue && <Surcharge value={onlyValue} view={view} />}
      hint={isPersisted ? t('fileKinds', { limit }) : t('fileNotKept')}
    >
      {({ className: _, ...controlProps }) => (
        <>
          {file !== undefined && (
            <div className={styles.card}>
              <FilePreview preview={preview} name={file.name} />
              <span className={styles.body}>
                <bdi className={styles.fileName}>{file.name}</bdi>
                <span className={styles.fileSize}>
                  {sizeFormat.bytes(file.size)}
                  {/* Rendered while empty, or screen readers would not announce it. */}
                  <span role="status">{isSent ? ` · ${t('fileSent')}` : ''}</span>
                </span>
                {isSending && (
                  <span className={styles.progress}>
                    <span id={progressId}>
                      {t('fileSending', { percent: formatPercent(Math.floor(progress * 100)) })}
                    </span>
                    <progress aria-labelledby={progressId} value={progress} className={styles.bar} />
                  </span>
                )}
              </span>
              <IconButton
                icon="close"
                label={t(isSending ? 'cancelFile' : 'removeFile', { name: file.name })}
                onClick={remove}
              />
            </div>
          )}
          {failure?.problem === 'unsent' && (
            <Button variant="outline" className={styles.retry} onClick={retry}>
              {t('sendAgain')}
            </Button>
          )}
          <div
            className={`${file === undefined ? styles.zone : styles.smallZone} ${hiddenWithoutScript}`}
            data-over={isDraggedOver || undefined}
          >
            <input
              {...controlProps}
              type="file"
              accept={ACCEPTED_ATTACHMENTS}
              className={styles.field}
              onDragEnter={() => setDraggedOver(true)}
              onDragLeave={() => setDraggedOver(false)}
              onDrop={onDrop}
              onChange={({ target }) => {
                attach(target.files ?? []);
                // Allows choosing the same file again.
                target.value = '';
              }}
            />
            <Icon name="share" />
            <span>{t(file === undefined ? 'addFile' : 'replaceFile')}</span>
          </div>
        </>
      )}
    </ControlField>
  );

  function failureMessage({ problem, file: failed, message }: AttachmentFailure): string {
    const name = isolate(failed?.name ?? '');
    switch (problem) {
      case 'too-many':
        return t('fileTooMany');
      case 'wrong-type':
        return t('fileWrongType', { name });
      case 'empty':
        return t('fileEmpty', { name });
      case 'too-large':
        return t('fileTooLarge', { name, size: sizeFormat.bytes(failed?.size ?? 0), limit });
      case 'unread':
        return t('fileUnread', { name });
      case 'unsent':
        return t('fileUnsent', { name });
      case 'gone':
        return t('fileGone', { name });
      case 'too-often':
        return message ?? t('fileTooOften');
    }
  }
});
FileField.displayName = 'FileField';

export default FileField;

/** A preview of the image, or the file extension if there is none. */
const FilePreview = ({ preview, name }: { readonly preview: string | undefined; readonly name: string }) =>
  preview === undefined ? (
    <span className={styles.extension} aria-hidden>
      {name.split('.').at(-1)}
    </span>
  ) : (
    <img src={preview} alt="" className={styles.thumbnail} />
  );
