import { canonical } from '#core/wire/sign.ts'

export type Params = Readonly<Record<string, unknown>>

/** A query text: null and missing left out, objects as JSON, exactly as they are signed. */
export function queryOf(params: Params): URLSearchParams {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(params))
    if (value !== undefined && value !== null) query.set(key, wireText(value))
  return query
}

/** The text of one value, taken from the canonical form so that what is sent is what is signed. */
export function wireText(value: unknown): string {
  return canonical({ v: value }).slice(2)
}
