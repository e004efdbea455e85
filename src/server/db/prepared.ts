const MOST = 600
const names = new Map<string, string>()
const seen = new Set<string>()

/**
 * The name under which a connection keeps the plan of a statement: planning takes longer than running for most of them. A text gets one when it
 * comes a second time; beyond the first hundreds, and for texts that are made up anew each time, there is none.
 */
export function preparedName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST) return known
  if (!seen.has(text)) {
    if (seen.size >= 10 * MOST) seen.clear()
    seen.add(text)
    return undefined
  }
  seen.delete(text)
  const name = `tx_${names.size}`
  names.set(text, name)
  return name
}
