const MOST = 600
const names = new Map<string, string>()
const seen = new Set<string>()

/**
 * The name for a prepared statement: planning takes longer than running for most of them. A text gets a name at its second use; there are
 * none beyond the first hundreds and for texts that never repeat.
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
