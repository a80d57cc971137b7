/** Bytes per megabyte in upload limits. Source: spec 5, "1048576 bytes times size". */
export const MEGABYTE = 1_048_576;

/** The accepted MIME types by file extension. Source: spec 5, "jpeg, jpg, png, tiff, svg, webp, pdf". */
const MIME_TYPES: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  tiff: 'image/tiff',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

/** Whether files of this MIME type are accepted. */
export const isAcceptedType = (mimeType: string): boolean => Object.values(MIME_TYPES).includes(mimeType);

/** The value of an `accept` attribute. */
export const ACCEPTED_ATTACHMENTS = Object.keys(MIME_TYPES)
  .map((extension) => `.${extension}`)
  .join(',');

/** The properties of a `File` that are checked. */
export interface FileInfo {
  readonly name: string;
  /** MIME type as the browser reports it; empty when it is unknown. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

export type AttachmentProblem = 'too-many' | 'wrong-type' | 'empty' | 'too-large';

/**
 * Validates the files of an upload field: the single accepted file, or the reason for the rejection. Source: spec 5, "one file;
 * default size limit 5 MB": the default is that of the block's `maxFileSize`.
 *
 * @param maxMegabytes the size limit
 */
export function checkAttachment<File extends FileInfo>(
  files: readonly File[],
  maxMegabytes: number,
): { readonly file: File; readonly mimeType: string } | { readonly problem: AttachmentProblem } {
  const [file] = files;
  if (file === undefined || files.length > 1) return { problem: file === undefined ? 'empty' : 'too-many' };
  const mimeType = mimeTypeOf(file.name);
  // The reported type must match the extension. An unknown type is accepted.
  if (mimeType === undefined || (file.type !== '' && file.type !== mimeType)) return { problem: 'wrong-type' };
  if (file.size === 0) return { problem: 'empty' };
  return file.size > maxMegabytes * MEGABYTE ? { problem: 'too-large' } : { file, mimeType };
}

/** The accepted MIME type for a file extension; undefined for other extensions. */
export const mimeTypeOf = (name: string): string | undefined => {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(MIME_TYPES, extension) ? MIME_TYPES[extension] : undefined;
};
