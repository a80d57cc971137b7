import { useMessages } from '../i18n/use-messages.ts';
import { useSendOnce } from '../ui/hooks/use-send-once.ts';
import { Button, type ButtonProps } from '../ui/primitives/Button.tsx';
import { useStores } from '../ui/stores-context.ts';
import { failureText } from './form-texts.ts';

export interface SendButtonProps extends ButtonProps {
  /** Where it rejects, a notice says what to do. */
  readonly send: () => Promise<void>;
}

/** A button that sends something without a form: it says so until the answer, and sends nothing twice. */
export function SendButton({ send, children, ...rest }: SendButtonProps) {
  const { notices } = useStores();
  const t = useMessages('forms');
  const { isSending, sendOnce } = useSendOnce();
  const press = () =>
    void sendOnce(() => send().catch((error: unknown) => notices.show(failureText(t, error), 'error')));
  return (
    // Not disabled while it sends: the focus would be lost.
    <Button {...rest} {...(isSending && SENDING)} onClick={press}>
      {isSending ? t('oneMoment') : children}
    </Button>
  );
}

/** Its name is the words that it shows then. */
const SENDING = { 'aria-disabled': true, 'aria-label': undefined };
