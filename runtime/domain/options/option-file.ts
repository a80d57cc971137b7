import type { CartItem, CartOptionValue } from '../../../schemas/generated/wire.ts';
import { trimEnd } from '../trim-end.ts';
import { mimeTypeOf } from './attachment.ts';

/** Maximum bytes of an option file, independent of the document. Source: spec 5, "default size limit 5 MB". */
export const MAX_OPTION_FILE_BYTES = 5 * 1_048_576;

/** Maximum UTF-16 units of a file name. */
export const MAX_FILE_NAME_LENGTH = 120;

const PATH = '/option-files/';

/** The path of an uploaded file in a cart line (spec 3, `filePath`): below the shop's `/api`, readable by its owner only. */
export const optionFilePath = (id: string): string => `${PATH}${id}`;

/** The file id of a path; undefined for any other text. */
export function optionFileId(path: string | undefined): string | undefined {
  if (path === undefined || !path.startsWith(PATH)) return undefined;
  const id = path.slice(PATH.length);
  return /^[0-9a-f]{24}$/.test(id) ? id : undefined;
}

/** The file ids in lines, without duplicates. */
export const optionFileIds = (items: readonly Pick<CartItem, 'options'>[]): readonly string[] => [
  ...new Set(items.flatMap(({ options }) => options.flatMap(({ values }) => values.flatMap(fileIdOf)))),
];

const fileIdOf = ({ filePath }: CartOptionValue): string | readonly [] => optionFileId(filePath) ?? [];

/**
 * A safe file name: without path, control and direction characters; characters that are invalid in file names become hyphens. Long names are
 * cut before the extension. Never empty.
 */
export function safeFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const clean = trimEnd(
    base.normalize('NFC').replace(INVISIBLE, '').replace(NOT_IN_NAMES, '-').replace(/\s+/g, ' '),
    '. ',
  );
  const extension = /\.[a-z0-9]{1,10}$/i.exec(clean)?.[0] ?? '';
  const stem = clean.slice(0, clean.length - extension.length).replace(/^[. ]+/, '');
  const maxStem = MAX_FILE_NAME_LENGTH - extension.length;
  const cut = stem.length <= maxStem ? stem : `${stem.slice(0, maxStem - 1).replace(/[\ud800-\udbff]$/, '')}…`;
  return `${cut.trim() || 'file'}${extension}`;
}

/** Control, format, surrogate, private-use and line separator characters, except the joiners of Arabic and Indic scripts. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

const NOT_IN_NAMES = /[:*?"<>|]/g;

/** Whether the extension matches the detected type. @param type detected from the first bytes */
export const isNamedAsType = (name: string, type: string): boolean => mimeTypeOf(name) === type;
