import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { ButtonLink } from '../../runtime/ui/Button.tsx';
import { IconButton } from '../../runtime/ui/IconButton.tsx';
import { Picture } from '../../runtime/ui/Picture.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { PopupProps } from '../../schemas/generated/blocks/popup.ts';
import { type ClosedMemory, noteClosed } from './closed-memory.ts';
import * as styles from './popup-look.ts';

export interface PopupDialogProps {
  readonly props: Localized<PopupProps>;
  readonly content: ReactNode;
  readonly memory: ClosedMemory;
}

/** The platform's own dialog: it keeps the focus, gives it back, and closes by Escape. It stays, closed, to fade out. */
export default function PopupDialog({ props, content, memory }: PopupDialogProps) {
  const { shop } = useStores();
  const t = useMessages('popup');
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const { title, text, image, action, look } = props;
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it closes; the keyboard has Escape and the button
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-look={image === undefined ? 'card' : look}
      aria-labelledby={titleId}
      onClose={() => noteClosed(memory, Date.now())}
      // What lies within is the panel; only the backdrop is the dialog itself.
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={styles.panel}>
        <IconButton icon="close" label={t('close')} className={styles.close} onClick={close} />
        {image !== undefined && (
          <Picture
            src={image.src}
            alt={image.alt ?? ''}
            ratio={look === 'split' ? 4 / 5 : 16 / 9}
            sizes="(min-width: 600px) 480px, 92vw"
            widths={WIDTHS}
            className={styles.picture}
          />
        )}
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {text !== undefined && <p className={styles.text}>{text}</p>}
          {content}
          {action !== undefined && (
            <ButtonLink href={shop.resolveLink(action.link)} className={styles.action} onClick={close}>
              {action.label}
            </ButtonLink>
          )}
        </div>
      </div>
    </dialog>
  );
}

const WIDTHS = { from: 320, to: 960 };
