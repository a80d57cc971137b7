import type { ChangeEvent } from '../../../schemas/generated/wire.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { CHANGE_CHANNEL } from './notify-change.ts';

type Subscriber = { readonly changed: (change: ChangeEvent) => void; readonly ended: () => void };

/** Tells whoever subscribed what changed, here or in another copy of the backend. */
export class ChangeFeed {
  private readonly subscribers = new Set<Subscriber>();
  private hasEnded = false;

  async follow(database: OpenDatabase): Promise<void> {
    await database.listen(CHANGE_CHANNEL, (payload) => {
      // Written by `notifyChange` alone.
      const change = JSON.parse(payload) as ChangeEvent;
      for (const { changed } of this.subscribers) changed(change);
    });
  }

  /** Answers how to stop listening. */
  subscribe(subscriber: Subscriber): () => void {
    if (this.hasEnded) subscriber.ended();
    else this.subscribers.add(subscriber);
    return () => this.subscribers.delete(subscriber);
  }

  /** Tells every subscriber that nothing follows. */
  end(): void {
    this.hasEnded = true;
    for (const { ended } of this.subscribers) ended();
    this.subscribers.clear();
  }
}
