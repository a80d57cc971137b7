/**
 * An id that nobody else makes, in hexadecimal digits. `crypto.randomUUID` is there with HTTPS only.
 *
 * @param bytes half as many as it has digits
 */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
