import { describe, expect, it } from 'vitest';
import { offeredSlots, slotCutoff } from './offered-slots.ts';

const kuwait = { date: '2026-03-01', timeZone: 'Asia/Kuwait' };
const berlin = (date: string) => ({ date, timeZone: 'Europe/Berlin' });
const slot = (from: string, to: string, lastOrderTimeBeforeEndInMinutes?: number) => ({
  from,
  to,
  ...(lastOrderTimeBeforeEndInMinutes !== undefined && { lastOrderTimeBeforeEndInMinutes }),
});
const isOffered = (one: ReturnType<typeof slot>, day: typeof kuwait, now: string) =>
  offeredSlots([one], day, Date.parse(now)).length === 1;

describe('a time slot', () => {
  it('is offered until its end, in the shop’s time zone', () => {
    const noon = slot('10:00', '12:00');
    expect(isOffered(noon, kuwait, '2026-03-01T08:59:59.999Z')).toBe(true);
    expect(isOffered(noon, kuwait, '2026-03-01T09:00:00Z')).toBe(false);
    expect(isOffered(noon, berlin('2026-03-01'), '2026-03-01T09:00:00Z')).toBe(true);
  });

  it('is offered only while more minutes remain than lastOrderTimeBeforeEndInMinutes', () => {
    const noon = slot('10:00', '12:00', 90);
    expect(isOffered(noon, kuwait, '2026-03-01T07:29:59Z')).toBe(true);
    expect(isOffered(noon, kuwait, '2026-03-01T07:30:00Z')).toBe(false);
  });

  it('past midnight ends on the next day', () => {
    const night = slot('22:00', '01:00');
    expect(isOffered(night, kuwait, '2026-03-01T20:59:00Z')).toBe(true);
    expect(slotCutoff(night, kuwait)).toBe(Date.parse('2026-03-01T22:00:00Z'));
    expect(slotCutoff(slot('00:00', '00:00'), kuwait)).toBe(Date.parse('2026-03-01T21:00:00Z'));
  });
});

it('a past day has no slots, even for a slot that has not ended', () => {
  const all = [slot('00:00', '23:59'), slot('22:00', '02:00')];
  expect(offeredSlots(all, { ...kuwait, date: '2026-02-28' }, Date.parse('2026-02-28T21:30:00Z'))).toEqual([]);
  expect(offeredSlots(all, { ...kuwait, date: '0000-01-01' }, Date.parse('2026-02-28T21:30:00Z'))).toEqual([]);
});

describe('on a daylight saving change', () => {
  it('remaining minutes are elapsed minutes', () => {
    // From 01:30 to 04:00 it is an hour and a half in spring, and three and a half in autumn.
    expect(slotCutoff(slot('03:00', '04:00', 90), berlin('2026-03-29'))).toBe(Date.parse('2026-03-29T00:30:00Z'));
    expect(slotCutoff(slot('03:00', '04:00', 90), berlin('2026-10-25'))).toBe(Date.parse('2026-10-25T01:30:00Z'));
  });

  it('a skipped end moves one hour later; a repeated end is the first one', () => {
    expect(slotCutoff(slot('01:00', '02:30'), berlin('2026-03-29'))).toBe(Date.parse('2026-03-29T01:30:00Z'));
    expect(slotCutoff(slot('01:00', '02:30'), berlin('2026-10-25'))).toBe(Date.parse('2026-10-25T00:30:00Z'));
  });
});
