import type { ChangeEvent } from '../../../schemas/generated/wire.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { CHANGE_CHANNEL } from './notify-change.ts';

type Subscriber = { readonly changed: (change: ChangeEvent) => void; readonly ended: () => void };

/** Passes changes on to subscribers, those of other copies of the backend too. */
export class ChangeFeed {
  private readonly subscribers = new Set<Subscriber>();
  private hasEnded = false;

  async listenTo(database: DatabaseConnection): Promise<void> {
    await database.listen(CHANGE_CHANNEL, (payload) => {
      // Only `notifyChange` writes to this channel.
      const change = JSON.parse(payload) as ChangeEvent;
      for (const { changed } of this.subscribers) changed(change);
    });
  }

  /** Returns a function that unsubscribes. */
  subscribe(subscriber: Subscriber): () => void {
    if (this.hasEnded) subscriber.ended();
    else this.subscribers.add(subscriber);
    return () => this.subscribers.delete(subscriber);
  }

  /** Ends all subscriptions. */
  end(): void {
    this.hasEnded = true;
    for (const { ended } of this.subscribers) ended();
    this.subscribers.clear();
  }
}
