// What only somebody who goes on to another page needs: fetched when they point at a link.
export { writeHead } from '../head/make-head.ts';
export { loadBlocks } from '../shared/load-blocks.ts';
export { nameRoute } from '../shared/page-head.ts';
export { findSubject } from '../shared/subjects.ts';
export { createBrowserApi } from './browser-api.ts';
