import type { ChangeEvent } from '../../../schemas/generated/wire.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { CHANGE_CHANNEL } from './announce-changes.ts';

type Subscriber = { readonly changed: (change: ChangeEvent) => void; readonly ended: () => void };

/** Passes changes on to subscribers, those of other copies of the backend too. After changes may have been missed, subscriptions end. */
export class ChangeFeed {
  private readonly subscribers = new Set<Subscriber>();
  private hasEnded = false;

  async listenTo(database: DatabaseConnection): Promise<void> {
    await database.listen(CHANGE_CHANNEL, {
      heard: (payload) => {
        // Only `announceChanges` writes to this channel.
        const change = JSON.parse(payload) as ChangeEvent;
        for (const { changed } of this.subscribers) changed(change);
      },
      missed: () => this.interrupt(),
    });
  }

  /** Returns a function that unsubscribes. */
  subscribe(subscriber: Subscriber): () => void {
    if (this.hasEnded) subscriber.ended();
    else this.subscribers.add(subscriber);
    return () => this.subscribers.delete(subscriber);
  }

  end(): void {
    this.hasEnded = true;
    this.interrupt();
  }

  /** Ends all subscriptions: subscribers fetch the present state, and subscribe again. */
  private interrupt(): void {
    for (const { ended } of this.subscribers) ended();
    this.subscribers.clear();
  }
}
