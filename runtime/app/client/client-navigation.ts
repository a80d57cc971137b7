// Code for navigation, fetched when a link is pointed at.
// biome-ignore-all lint/performance/noBarrelFile: it is one file, so that it is one to fetch.
export { writeHead } from '../head/make-head.ts';
export { loadBlocks } from '../shared/load-blocks.ts';
export { nameRoute } from '../shared/page-head.ts';
export { findSubject } from '../shared/subjects.ts';
export { createBrowserApi } from './browser-api.ts';
