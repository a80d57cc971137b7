/** The browser's storage; undefined where a person forbids it: even asking for it throws then. */
export function browserStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
