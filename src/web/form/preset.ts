import type { PresetAnswer } from '#core/wire/preset-wire.ts'

/** The preset in a call's answer; empty for any other answer. */
export function presetIn(answer: unknown): PresetAnswer {
  const { values, note, replaces } = record(answer)
  const { field, question } = record(replaces)
  return {
    values: Object.fromEntries(
      Object.entries(record(values)).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
    ...(typeof note === 'string' ? { note } : {}),
    ...(typeof field === 'string' && typeof question === 'string' ? { replaces: { field, question } } : {}),
  }
}

/** The question before an input replaces the preset value; undefined where it does not. */
export function replacementQuestion(
  preset: PresetAnswer | undefined,
  body: Readonly<Record<string, unknown>>,
): string | undefined {
  const { field = '', question } = preset?.replaces ?? {}
  const typed = body[field]
  return typeof typed === 'string' && typed !== '' && typed !== preset?.values[field] ? question : undefined
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
