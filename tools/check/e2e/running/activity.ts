import type { PendingRequest } from './repeating-client.ts';

/** Nobody waits through more kills for one answer. */
const MAX_KILLS_OF_REQUEST = 3;

/** What shoppers and bookers wait for. */
export class Activity<Step extends string> {
  /** How many requests of each step were waited for as a process was killed. */
  readonly killed = new Map<Step, number>();
  private readonly pending = new Set<{ readonly step: Step; kills: number }>();
  private readonly waiting = new Set<() => void>();
  private sent = 0;

  readonly begin = (step: Step): PendingRequest => {
    const request = { step, kills: 0 };
    return {
      onSent: () => {
        this.pending.add(request);
        this.sent += 1;
        this.look();
      },
      onSettled: () => {
        this.pending.delete(request);
        this.look();
      },
    };
  };

  /** Resolves as the next so many requests have been sent, and none waits that has been through too many kills: else a slow machine would answer none. */
  afterRequests(count: number): Promise<void> {
    const wanted = this.sent + count;
    return new Promise((resolve) => {
      const look = (): void => {
        const isExhausted = [...this.pending].some(({ kills }) => kills >= MAX_KILLS_OF_REQUEST);
        if (this.sent < wanted || isExhausted) return;
        this.waiting.delete(look);
        resolve();
      };
      this.waiting.add(look);
    });
  }

  noteKill(): void {
    for (const request of this.pending) {
      request.kills += 1;
      this.killed.set(request.step, (this.killed.get(request.step) ?? 0) + 1);
    }
  }

  private look(): void {
    for (const look of this.waiting) look();
  }
}
