import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import type { TypingKeeper } from '../model/typing-keeper.ts';
import { Button } from '../ui/Button.tsx';

export interface TypedOfferProps {
  readonly typing: TypingKeeper;
  readonly isAsPublished: boolean;
  readonly now?: () => number;
}

/** Gives back what an earlier visit left unsaved. */
export const TypedOffer = observer(({ typing, isAsPublished, now = Date.now }: TypedOfferProps) => {
  const { offer, published } = typing;
  if (offer === undefined) return null;
  return (
    <section aria-label="Typed earlier" className={look}>
      <p>
        Something that was typed here was not saved.
        {offer.basedOn !== published?.etag &&
          ' Another version was published since: publishing shows what would differ.'}
      </p>
      <div>
        <Button onClick={() => typing.leaveOffer()}>
          {isAsPublished ? 'Start from what is published' : 'Go on without it'}
        </Button>
        <Button look="primary" onClick={() => typing.takeOffer()}>
          Go on with what you typed {whenInWords(offer.at, now())}
        </Button>
      </div>
    </section>
  );
});

const DAY_MS = 86_400_000;

/** `at 14:02`, or with its day where that was not today. */
export function whenInWords(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString() && now - at < DAY_MS;
  const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
  const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long' }).format(at);
  return isToday ? `at ${time}` : `on ${day} at ${time}`;
}

const look = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 8px 12px;
  border-block-end: 1px solid var(--s-line);
  background: var(--s-advice-ground);
  > div { display: flex; flex-wrap: wrap; gap: 8px; }
`;
