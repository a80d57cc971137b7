import { useRef, useState } from 'react';

/**
 * Whether a request is running; ignores further calls meanwhile. For forms and buttons that stay enabled while
 * sending, so that they keep the focus.
 */
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
