import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { ResponsiveImage } from '../../runtime/ui/media/ResponsiveImage.tsx';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { IconButton } from '../../runtime/ui/primitives/IconButton.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { PopupProps } from '../../schemas/generated/blocks/popup.ts';
import * as styles from './popup.styles.ts';
import { type PopupDismissal, recordDismissal } from './popup-dismissal.ts';

export interface PopupDialogProps {
  readonly props: Localized<PopupProps>;
  readonly content: ReactNode;
  readonly dismissal: PopupDismissal;
}

/** A native `<dialog>`: it traps and restores focus, and closes on Escape. It stays mounted to fade out. */
export default function PopupDialog({ props, content, dismissal }: PopupDialogProps) {
  const { shop } = useStores();
  const t = useMessages('popup');
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const { title, text, image, action, variant } = props;
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes; the keyboard has Escape and the button
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-variant={image === undefined ? 'card' : variant}
      aria-labelledby={titleId}
      onClose={() => recordDismissal(dismissal, Date.now())}
      // Clicks in the panel have another target; only the backdrop is the dialog itself.
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={styles.panel}>
        <IconButton icon="close" label={t('close')} className={styles.close} onClick={close} />
        {image !== undefined && (
          <ResponsiveImage
            src={image.src}
            alt={image.alt ?? ''}
            ratio={variant === 'split' ? 4 / 5 : 16 / 9}
            sizes="(min-width: 600px) 480px, 92vw"
            focus={image.focus}
            widths={WIDTHS}
            className={styles.image}
          />
        )}
        <div className={styles.body}>
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
