import { useState } from 'react';
import { failureText } from '../forms/form-texts.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { isNoLongerSignedIn } from '../stores/visitor/customer-request.ts';
import { useSendOnce } from '../ui/hooks/use-send-once.ts';
import { useStores } from '../ui/stores-context.ts';

/** The sending of an order, or of an appointment. */
export interface Submission {
  readonly isSending: boolean;
  /** What went wrong; empty where nothing did. */
  readonly failure: string;
  /** Says what is in the way, at the button and as a notice. */
  readonly fail: (text: string, kind: 'error' | 'warning') => void;
  /** Sends, once at a time. What was said of the time before is gone; where it rejects, that is said. */
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
      // The page says how to go on.
      if (isNoLongerSignedIn(error)) void session.check();
    }
  };
  return { isSending, failure, fail, submit: (send) => void sendOnce(() => attempt(send)) };
}
