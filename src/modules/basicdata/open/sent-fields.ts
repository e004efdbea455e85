/** Drops the fields that were not sent: they keep their value or take their default. */
export function sentFields(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))
}
