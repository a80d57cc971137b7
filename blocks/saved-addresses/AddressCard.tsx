import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { joinTexts } from '../../runtime/domain/localized.ts';
import { addressLines, typeTitle } from '../../runtime/forms/address/address-texts.ts';
import { SendButton } from '../../runtime/forms/SendButton.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { AddressesStore } from '../../runtime/stores/visitor/addresses-store.ts';
import { Badge } from '../../runtime/ui/primitives/Badge.tsx';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { SavedAddress } from '../../schemas/generated/wire.ts';
import * as styles from './saved-addresses.styles.ts';

export interface AddressCardProps {
  readonly address: SavedAddress;
  readonly onEdit: () => void;
  /** Called when the focused element is removed: the card, or its button for the default. */
  readonly onChanged: () => void;
}

/** A saved address with its actions. Deleting asks for confirmation. */
export function AddressCard({ address, onEdit, onChanged }: AddressCardProps) {
  const { locale, notices } = useStores();
  const t = useMessages('saved-addresses');
  const [isAsking, setAsking] = useState(false);
  const addresses = useStore(AddressesStore);
  const words = useMessages('addresses');
  const type = typeTitle(words, address.address.type);
  const lines = addressLines(words, address, locale);
  /** Accessible name of a button with its card. */
  const labelOf = (action: string) => ({ 'aria-label': `${action}: ${joinTexts([type, ...lines], locale.locale)}` });

  const act = async (send: () => Promise<void>, done: string) => {
    await send();
    notices.show(done, 'success');
    onChanged();
  };

  const actions = useRef<HTMLParagraphElement>(null);
  const keep = () => {
    flushSync(() => setAsking(false));
    actions.current?.querySelector<HTMLElement>(':scope > :last-child')?.focus();
  };

  return (
    <>
      <h2 className={styles.cardTitle}>
        {type} {address.isDefault && <Badge kind="inverse">{t('default')}</Badge>}
      </h2>
      <address className={styles.text}>
        {lines.map((line) => (
          <span key={line} dir="auto">
            {line}
          </span>
        ))}
      </address>
      {isAsking ? (
        <DeleteQuestion
          label={labelOf(t('delete'))['aria-label']}
          onKeep={keep}
          onDelete={() => act(() => addresses.remove(address._id), t('deleted'))}
        />
      ) : (
        <p ref={actions} className={styles.actions}>
          <Button variant="outline" onClick={onEdit} {...labelOf(t('edit'))}>
            {t('edit')}
          </Button>
          {!address.isDefault && (
            <SendButton
              variant="quiet"
              send={() => act(() => addresses.makeDefault(address._id), t('saved'))}
              {...labelOf(t('makeDefault'))}
            >
              {t('makeDefault')}
            </SendButton>
          )}
          <Button variant="quiet" onClick={() => setAsking(true)} {...labelOf(t('delete'))}>
            {t('delete')}
          </Button>
        </p>
      )}
    </>
  );
}

interface DeleteQuestionProps {
  readonly label: string;
  readonly onKeep: () => void;
  readonly onDelete: () => Promise<void>;
}

/** Confirmation in place of the buttons. The safe answer has the focus; Escape selects it. */
function DeleteQuestion({ label, onKeep, onDelete }: DeleteQuestionProps) {
  const t = useMessages('saved-addresses');
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.querySelector('button')?.focus(), []);
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onKeep();
  return (
    <fieldset ref={group} aria-label={label} className={styles.question}>
      <legend>{t('deleteQuestion')}</legend>
      <p className={styles.actions}>
        <Button variant="outline" onClick={onKeep} onKeyDown={onKeyDown}>
          {t('keep')}
        </Button>
        <SendButton variant="quiet" className={styles.danger} send={onDelete} onKeyDown={onKeyDown}>
          {t('delete')}
        </SendButton>
      </p>
    </fieldset>
  );
}
