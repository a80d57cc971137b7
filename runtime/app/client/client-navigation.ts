// Code for navigation, fetched when a link is pointed at.
export { writeHead } from '../head/write-head.ts';
export { loadBlocks } from '../shared/load-blocks.ts';
export { nameRoute } from '../shared/page-head.ts';
export { findSubject } from '../shared/subjects.ts';
export { createBrowserApi } from './browser-api.ts';
