/** What was sent: what was left out keeps its value, or takes its default. */
export function sentOf(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))
}
