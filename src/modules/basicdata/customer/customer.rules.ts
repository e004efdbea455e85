import { yearsAfter } from '#core/value/time.ts'

/** The fields that an approval depends on. */
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

/** Whether a change affects the fields that an approval depends on. The order of licences does not matter. */
export function touchesApproval(
  before: KeyFacts,
  after: KeyFacts,
  storedLicences: readonly LicenceFacts[],
  sentLicences: readonly LicenceFacts[],
): boolean {
  return (
    keyFields.some((key) => before[key] !== after[key]) || fingerprint(storedLicences) !== fingerprint(sentLicences)
  )
}

/** The day on which the first licence expires; null when none expires. */
export function earliestExpiry(licences: readonly { expire_at: number | null }[]): number | null {
  const days = licences.flatMap(({ expire_at }) => expire_at ?? [])
  return days.length > 0 ? Math.min(...days) : null
}

/** Approved partners are retained for two full years, as market supervision requires of salt traders. */
export function retainedUntil(approvedAt: number): number {
  return yearsAfter(approvedAt, 2)
}

function fingerprint(licences: readonly LicenceFacts[]): string {
  return licences
    .map((licence) => JSON.stringify(licenceFields.map((key) => licence[key])))
    .sort()
    .join()
}
