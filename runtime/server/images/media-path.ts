const MAX_PATH_LENGTH = 300;
/** What people call files, in any script; never hidden, `.` or `..`, and nothing that means something in an address. */
const FILE_NAME = /^(?!\.)[^\p{C}/\\?#%:]+$/u;

/**
 * Whether a picture may be asked for by this path (decoded, without leading slash). Only what lies under `media/` is a
 * picture: nothing else of the backend can be read through the image route, and no path can leave that folder.
 */
export function isMediaPath(path: string): boolean {
  const [root, ...names] = path.split('/');
  return (
    root === 'media' &&
    path.length <= MAX_PATH_LENGTH &&
    names.length > 0 &&
    names.every((name) => FILE_NAME.test(name))
  );
}
