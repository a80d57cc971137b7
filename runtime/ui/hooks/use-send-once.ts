import { useRef, useState } from 'react';

/**
 * Whether something is being sent; what is asked for meanwhile is not sent a second time. For forms and buttons that stay enabled while they
 * send, so that the focus stays where it is.
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
