import type { MarketingEvent } from '../../domain/marketing-event.ts';

/** How many are kept for a listener that comes later. */
const MAX_KEPT_EVENTS = 20;

/** Events of the visit for one listener, which may come after the first of them. */
export class ShopEvents {
  private listener: ((event: MarketingEvent) => void) | undefined;
  private readonly kept: MarketingEvent[] = [];

  emit(event: MarketingEvent): void {
    if (this.listener !== undefined) this.listener(event);
    else if (this.kept.length < MAX_KEPT_EVENTS) this.kept.push(event);
  }

  /** Receives the kept events, and all that follow. */
  listen(listener: (event: MarketingEvent) => void): void {
    this.listener = listener;
    for (const event of this.kept.splice(0)) listener(event);
  }
}
