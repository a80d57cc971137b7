/** The members that the database has a value for; on the wire what is not there is left out. */
export function omitNulls<Row extends object>(row: Row): { [Key in keyof Row]?: NonNullable<Row[Key]> } {
  const entries = Object.entries(row).filter(([, value]) => value !== null && value !== undefined);
  // Only members without a value were taken away.
  return Object.fromEntries(entries) as { [Key in keyof Row]?: NonNullable<Row[Key]> };
}
