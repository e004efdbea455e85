import { yearsAfter } from '#core/value/time.ts'

/** The parts of a partner that were looked at when it was approved. */
const keyFields = ['name', 'credit_code', 'bank_name', 'bank_account', 'credit_limit'] as const
const licenceFields = ['type', 'no', 'begin', 'expire_at', 'img'] as const

export interface LicenceFacts {
  type: string
  no: string
  begin: number | null
  expire_at: number | null
  img: string | null
}
export type KeyFacts = Record<(typeof keyFields)[number], string | number | null>

/** Whether a change touches what an approval rests on. The order of licences does not matter. */
export function touchesApproval(before: KeyFacts, after: KeyFacts, held: readonly LicenceFacts[], sent: readonly LicenceFacts[]): boolean {
  return keyFields.some((key) => before[key] !== after[key]) || fingerprint(held) !== fingerprint(sent)
}

/** The day on which the first licence runs out; null when none does. */
export function earliestExpiry(licences: readonly { expire_at: number | null }[]): number | null {
  const days = licences.flatMap(({ expire_at }) => expire_at ?? [])
  return days.length > 0 ? Math.min(...days) : null
}

/** Records of an approved partner are kept for two full years, as market supervision asks of salt traders. */
export function retainedUntil(approvedAt: number): number {
  return yearsAfter(approvedAt, 2)
}

function fingerprint(licences: readonly LicenceFacts[]): string {
  return licences
    .map((licence) => JSON.stringify(licenceFields.map((key) => licence[key])))
    .sort()
    .join()
}
