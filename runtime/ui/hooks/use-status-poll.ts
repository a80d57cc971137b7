import { useEffect, useEffectEvent } from 'react';
import { StatusPoll } from '../../stores/visitor/status-poll.ts';

export interface FollowedStatus {
  /** Of the order or appointment; undefined while there is none to follow. */
  readonly id: string | undefined;
  /** Whether nothing happens to it any more. */
  readonly isFinal: boolean;
  /** Reloads the status. */
  readonly refresh: () => Promise<unknown>;
}

/** Follows what has a status while its page is visible, until nothing happens to it any more. */
export function useStatusPoll({ id, ...followed }: FollowedStatus): void {
  const refresh = useEffectEvent(followed.refresh);
  const isFinal = useEffectEvent(() => followed.isFinal);
  useEffect(() => {
    if (id === undefined) return undefined;
    const poll = new StatusPoll({
      refresh: () => refresh(),
      isFinal: () => isFinal(),
      clock: { now: () => Date.now() },
    });
    const follow = () => (document.visibilityState === 'visible' ? poll.show() : poll.hide());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      poll.hide();
    };
  }, [id]);
}
