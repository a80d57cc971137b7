import { useMessages } from '../i18n/use-messages.ts';
import { useSendOnce } from '../ui/hooks/use-send-once.ts';
import { Button, type ButtonProps } from '../ui/primitives/Button.tsx';
import { useStores } from '../ui/stores-context.ts';
import { failureText } from './form-texts.ts';

interface SendButtonProps extends ButtonProps {
  /** On rejection a notice shows the error. */
  readonly send: () => Promise<void>;
}

/** A button that sends without a form, once at a time, with a busy label. */
export function SendButton({ send, children, ...rest }: SendButtonProps) {
  const { notices } = useStores();
  const t = useMessages('forms');
  const { isSending, sendOnce } = useSendOnce();
  const press = () =>
    void sendOnce(() => send().catch((error: unknown) => notices.show(failureText(t, error), 'error')));
  return (
    // Not disabled while sending: focus would be lost.
    <Button {...rest} {...(isSending && SENDING)} onClick={press}>
      {isSending ? t('oneMoment') : children}
    </Button>
  );
}

/** Its accessible name is the busy label. */
const SENDING = { 'aria-disabled': true, 'aria-label': undefined };
