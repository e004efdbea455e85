import type { Problem } from '#core/errors/errors.ts'

interface Checked {
  readonly adjust: number | null
  readonly freight: number | null
  readonly receiver: string | null
  readonly receiver_phone?: string | null
  readonly region: string | null
  readonly street: string | null
  readonly lines?: readonly unknown[]
}

/** An amendment must change something. */
export function amendProblems({ adjust, lines, ...otherFields }: Checked): Problem[] {
  const { freight, receiver, receiver_phone: phone, region, street } = otherFields
  const changes =
    (adjust ?? 0) !== 0 ||
    [freight, receiver, phone ?? null, region, street].some((value) => value !== null) ||
    (lines?.length ?? 0) > 0
  return changes ? [] : [{ field: 'lines', code: 'amend_nothing' }]
}
