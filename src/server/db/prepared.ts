const MAX_NAMES = 600
const names = new Map<string, string>()
const seenOnce = new Set<string>()

/**
 * The name for a prepared statement: planning takes longer than running for most of them. A text gets a name at its
 * second use; texts beyond the first hundreds, and texts that never repeat, get none.
 */
export function preparedName(text: string): string | undefined {
  const cachedName = names.get(text)
  if (cachedName !== undefined || names.size >= MAX_NAMES) return cachedName
  if (!seenOnce.has(text)) {
    if (seenOnce.size >= 10 * MAX_NAMES) seenOnce.clear()
    seenOnce.add(text)
    return undefined
  }
  seenOnce.delete(text)
  const name = `tx_${names.size}`
  names.set(text, name)
  return name
}
