/** The members that the database has a value for; on the wire what is not there is left out. */
export function present<Row extends object>(row: Row): { [Key in keyof Row]?: NonNullable<Row[Key]> } {
  const kept = Object.entries(row).filter(([, value]) => value !== null && value !== undefined);
  // Only members without a value were taken away.
  return Object.fromEntries(kept) as { [Key in keyof Row]?: NonNullable<Row[Key]> };
}
