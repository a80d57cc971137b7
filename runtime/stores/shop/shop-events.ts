import type { MarketingEvent } from '../../domain/marketing-event.ts';

/** Maximum number of events buffered before there is a listener. */
const MAX_BUFFERED_EVENTS = 20;

/** Marketing events of the visit, buffered until their one listener is loaded. */
export class ShopEvents {
  private listener: ((event: MarketingEvent) => void) | undefined;
  private readonly buffer: MarketingEvent[] = [];

  emit(event: MarketingEvent): void {
    if (this.listener !== undefined) this.listener(event);
    else if (this.buffer.length < MAX_BUFFERED_EVENTS) this.buffer.push(event);
  }

  /** Passes the buffered events and all later ones to the listener. */
  listen(listener: (event: MarketingEvent) => void): void {
    this.listener = listener;
    for (const event of this.buffer.splice(0)) listener(event);
  }
}
