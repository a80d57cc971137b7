import { jsonbParameter } from '../database/database-connection.ts';
import type { Handler } from '../http/handler.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { findMediaPlaces } from '../media/media-places.ts';
import { findMedia, lockMedia, type MediaRow, selectMedia, toMediaFile, usageOf } from '../media/media-store.ts';
import { paginate } from './paginate.ts';

/** Lists the tenant's images, newest first; `usage` counts all images, also beyond the list. */
export const mediaLibrary: Handler<'mediaLibrary'> = async ({ transaction, query }) => {
  const rows = await selectMedia(transaction);
  const places = await findMediaPlaces(transaction);
  const searched = (query.q ?? '').trim().toLowerCase();
  const listed = rows.filter((row) => mentions(row, searched) && !(query.unused && places.has(row.name)));
  const { entries, pagination } = paginate(listed, query);
  return { data: entries.map((row) => toMediaFile(row, places)), pagination, usage: usageOf(rows) };
};

/** Changes the description of an image. */
export const updateMediaFile: Handler<'updateMediaFile'> = async ({ shop, transaction, params, body }) => {
  await lockMedia(transaction, shop.id);
  const row = await findMedia(transaction, params.name);
  if (row === undefined) throw new HttpFailure('not_found', 'There is no such image.');
  const { alt = row.alt, focus = { x: row.focusX, y: row.focusY } } = body;
  await transaction
    .updateTable('media_file')
    .set({ alt: jsonbParameter(alt), focus_x: focus.x, focus_y: focus.y })
    .where('name', '=', params.name)
    .execute();
  const changed = { ...row, alt, focusX: focus.x, focusY: focus.y };
  return { data: toMediaFile(changed, await findMediaPlaces(transaction)) };
};

const mentions = ({ name, alt }: MediaRow, searched: string): boolean =>
  [name, ...Object.values(alt)].some((text) => text.toLowerCase().includes(searched));
