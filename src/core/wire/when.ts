import type { When } from './wire.ts'

/**
 * Whether every part of a condition holds for some values; of several values in a field one is enough. No condition
 * always holds.
 */
export function conditionHolds(when: When | undefined, values: Readonly<Record<string, unknown>>): boolean {
  return (when ?? []).every(([field, op, expected]) => {
    const value = values[field]
    const texts = Array.isArray(value) ? value.map(String) : [scalarText(value)]
    return texts.some((text) => expected.includes(text)) === (op === 'in')
  })
}

/** A single value as conditions name it: `true`, `3`, `salt`; nothing as an empty text. */
function scalarText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
