/** A mistake in a schema, told by the file and the JSON pointer where its author has to look. */
export class SchemaError extends Error {
  override name = 'SchemaError';
  readonly file: string;
  readonly pointer: string;
  readonly reason: string;

  /**
   * @param file the schema's path from the project's folder
   * @param pointer JSON pointer inside that file, `''` for the whole
   * @param reason one sentence, said to the author of the schema
   */
  constructor(file: string, pointer: string, reason: string, options?: ErrorOptions) {
    super(`${file}${pointer === '' ? '' : `#${pointer}`}: ${reason}`, options);
    this.file = file;
    this.pointer = pointer;
    this.reason = reason;
  }
}
