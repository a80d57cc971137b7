import { useState } from 'react';
import { failureText } from '../forms/form-texts.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { isNoLongerSignedIn } from '../stores/visitor/customer-request.ts';
import { useSendOnce } from '../ui/hooks/use-send-once.ts';
import { useStores } from '../ui/stores-context.ts';

/** Submits an order or appointment. */
interface Submission {
  readonly isSending: boolean;
  /** Error text; empty without an error. */
  readonly failure: string;
  /** Shows an error at the button and as a notice. */
  readonly fail: (text: string, kind: 'error' | 'warning') => void;
  /** Runs `send`, one at a time. Clears the previous error and shows a new one if it rejects. */
  readonly submit: (send: () => Promise<void>) => void;
}

export function useSubmission(): Submission {
  const { notices, session } = useStores();
  const forms = useMessages('forms');
  const { isSending, sendOnce } = useSendOnce();
  const [failure, setFailure] = useState('');
  const fail: Submission['fail'] = (text, kind) => {
    notices.show(text, kind);
    setFailure(text);
  };
  const attempt = async (send: () => Promise<void>) => {
    notices.withdraw(failure);
    setFailure('');
    try {
      await send();
    } catch (error) {
      fail(failureText(forms, error), 'error');
      // The page offers sign-in.
      if (isNoLongerSignedIn(error)) void session.check();
    }
  };
  return { isSending, failure, fail, submit: (send) => void sendOnce(() => attempt(send)) };
}
