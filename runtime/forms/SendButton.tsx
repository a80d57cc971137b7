import { useRef, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
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

/** Whether something is being sent; what is asked for meanwhile is not sent a second time. */
export function useSendOnce() {
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  return {
    isSending,
    async sendOnce(act: () => Promise<void>): Promise<void> {
      if (isBusy.current) return;
      isBusy.current = true;
      setSending(true);
      await act().finally(() => {
        isBusy.current = false;
        setSending(false);
      });
    },
  };
}
