/**
 * An id that nobody else makes, in hexadecimal digits. `crypto.randomUUID` is there with HTTPS only.
 *
 * @param bytes half as many as it has digits
 */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Tells texts apart and says nothing of them but their length (32-bit FNV-1a); no secret is safe behind it. */
export function textDigest(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${text.length}-${hash >>> 0}`;
}
