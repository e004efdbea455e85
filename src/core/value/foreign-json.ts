/** A JSON text; undefined where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The same, where numbers of records are longer than numbers are exact here: those stay as they are written, as texts.
 */
export function parsedExact(text: string): unknown {
  return parsed(
    text.replaceAll(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, (part) =>
      /^\d{16,}$/.test(part) ? `"${part}"` : part,
    ),
  )
}

/** What lies in a value under these keys and places. */
export function within(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    value,
  )
}

/** A text or number of a foreign answer as a text; empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The entries of a list in a foreign answer; none where it is no list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
