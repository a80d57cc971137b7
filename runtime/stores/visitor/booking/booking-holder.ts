import type { KeyValueStorage } from '../../core/persisted-list.ts';
import { BOOKING_HOLDER_KEY } from './stored-booking.ts';

/** The token that a browser holds slots under. Who has it has what is held: it is random, and made with the first slot. */
export interface BookingHolder {
  /** Empty where nothing was held yet. */
  get(): string;
  getOrCreate(): string;
}

/** 32 random bytes in base64url, as the backend wants it. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The holder of a browser, the same in all of its tabs; where nothing can be stored, of this page alone. */
export function createBookingHolder(storage: KeyValueStorage | undefined): BookingHolder {
  let own = '';
  const get = (): string => {
    const stored = readStored(storage);
    return TOKEN.test(stored) ? stored : own;
  };
  return {
    get,
    getOrCreate() {
      own = get() || randomToken();
      try {
        storage?.setItem(BOOKING_HOLDER_KEY, own);
      } catch {
        // It is remembered as long as the page is open.
      }
      return own;
    },
  };
}

function readStored(storage: KeyValueStorage | undefined): string {
  try {
    return storage?.getItem(BOOKING_HOLDER_KEY) ?? '';
  } catch {
    return '';
  }
}

const randomToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
