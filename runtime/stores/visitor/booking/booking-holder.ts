import type { KeyValueStorage } from '../../core/persisted-list.ts';
import { BOOKING_HOLDER_KEY } from './stored-booking.ts';

/** The token of a browser's holds. It grants access to them: random, created with the first hold. */
export interface BookingHolder {
  /** Empty before the first hold. */
  get(): string;
  getOrCreate(): string;
}

/** 32 random bytes in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The holder of a browser, shared by its tabs; without storage, of this page. */
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
        // The token lasts as long as the page.
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
