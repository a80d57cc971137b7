import type { CartItem, CartOptionValue } from '../../../schemas/generated/wire.ts';
import { trimEnd } from '../trim-end.ts';
import { mimeTypeOf } from './attachment.ts';

/** Bytes of a file for an option, whatever a shop's document allows. Source: spec 5, "default size limit 5 MB". */
export const MAX_OPTION_FILE_BYTES = 5 * 1_048_576;

/** UTF-16 units of a file's name. */
export const MAX_FILE_NAME_LENGTH = 120;

const PATH = '/option-files/';

/** Where an uploaded file is, as a cart line names it (spec 3, `filePath`): below `/api` of the shop, for its owner alone. */
export const optionFilePath = (id: string): string => `${PATH}${id}`;

/** The id that a path names; undefined for any other text. */
export function optionFileId(path: string | undefined): string | undefined {
  if (path === undefined || !path.startsWith(PATH)) return undefined;
  const id = path.slice(PATH.length);
  return /^[0-9a-f]{24}$/.test(id) ? id : undefined;
}

/** The ids of the files that lines name, each once. */
export const optionFileIds = (items: readonly Pick<CartItem, 'options'>[]): readonly string[] => [
  ...new Set(items.flatMap(({ options }) => options.flatMap(({ values }) => values.flatMap(fileIdOf)))),
];

const fileIdOf = ({ filePath }: CartOptionValue): string | readonly [] => optionFileId(filePath) ?? [];

/**
 * A file's name as it is kept and shown: without a path, control characters and such as turn the direction of text, and of characters that no
 * system takes in a name, a hyphen instead. A long one is cut before its ending. Never empty.
 */
export function safeFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const clean = trimEnd(
    base.normalize('NFC').replace(INVISIBLE, '').replace(NOT_IN_NAMES, '-').replace(/\s+/g, ' '),
    '. ',
  );
  const ending = /\.[a-z0-9]{1,10}$/i.exec(clean)?.[0] ?? '';
  const stem = clean.slice(0, clean.length - ending.length).replace(/^[. ]+/, '');
  const room = MAX_FILE_NAME_LENGTH - ending.length;
  const cut = stem.length <= room ? stem : `${stem.slice(0, room - 1).replace(/[\ud800-\udbff]$/, '')}…`;
  return `${cut.trim() || 'file'}${ending}`;
}

/** Control and format characters, lone surrogates, private ones and separators of lines; the joiners of Arabic and Indic scripts stay. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

const NOT_IN_NAMES = /[:*?"<>|]/g;

/** Whether a file is what its name says. @param type by its first bytes */
export const isNamedAsType = (name: string, type: string): boolean => mimeTypeOf(name) === type;
