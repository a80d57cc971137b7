/** A shorter key is refused: iron derives 256-bit keys from it. In bytes. */
export const MIN_SESSION_KEY_BYTES = 32;

/**
 * The keys of a setting, separated by commas. The first seals, all open, so that a key is rotated by putting a new one in
 * front and taking the old one away when its sessions have ended. Throws a sentence when one is too short or there is none.
 */
export function parseSessionKeys(text: string): readonly string[] {
  const keys = text
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
  if (keys.length === 0) throw new Error('SESSION_KEYS holds no key.');
  const short = keys.findIndex((key) => Buffer.byteLength(key) < MIN_SESSION_KEY_BYTES);
  if (short !== -1) throw new Error(`Key ${short + 1} of SESSION_KEYS is shorter than ${MIN_SESSION_KEY_BYTES} bytes.`);
  return keys;
}
