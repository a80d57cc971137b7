import { type Digits, numberingSystemOf, sameEverywhere } from '../domain/written-numbers.ts';

/** Writes times of day and names days, in one language; the same on server and browser whatever their ICU puts between. */
export interface TimeFormat {
  /** @param time `HH:mm` */
  time(time: string): string;
  /** @param weekday ISO: 1 is Monday, 7 is Sunday */
  day(weekday: number): string;
}

const formats = new Map<string, TimeFormat>();

/** The format of a language, made once. */
export function timeFormat(locale: string, digits: Digits): TimeFormat {
  const key = `${locale} ${digits}`;
  const made = formats.get(key) ?? makeFormat(locale, digits);
  formats.set(key, made);
  return made;
}

function makeFormat(locale: string, digits: Digits): TimeFormat {
  const numberingSystem = numberingSystemOf(locale, digits);
  const times = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', timeStyle: 'short', numberingSystem });
  const days = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' });
  return {
    time: onceEach((time) => sameEverywhere(times.format(new Date(`1970-01-01T${time}Z`)))),
    // 1 January 2024 was a Monday.
    day: onceEach((weekday) => sameEverywhere(days.format(Date.UTC(2024, 0, weekday)))),
  };
}

/** Remembers what was written: a day has 1440 minutes, and shops open at few of them. */
function onceEach<Value>(write: (value: Value) => string): (value: Value) => string {
  const written = new Map<Value, string>();
  return (value) => {
    const known = written.get(value) ?? write(value);
    written.set(value, known);
    return known;
  };
}
