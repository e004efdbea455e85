import { figure } from '#core/value/figure.ts'
import { AppError } from '#core/errors/errors.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Session } from '../http/session-types.ts'

const MIB = 1024 * 1024
/** Bytes of stored files while an application waits: its licences, permits and slips, and nothing more. */
const APPLICANT_BYTES = 100 * MIB
/** Bytes of stored files of a supplier, unless the installation sets another limit. */
export const SUPPLIER_BYTES = 20 * 1024 * MIB

/** What the files of one supplier may take of the disk. */
export interface StorageQuota {
  /** Refuses what does not fit before it is read (`storage_full`). */
  expect(db: Db, session: Session, bytes: number): Promise<void>
  /** Checked in the transaction that stores the file, so that concurrent uploads cannot exceed the quota. */
  take(tx: Tx, who: Pick<Session, 'requirement'>, bytes: number): Promise<void>
}

/** The quota of an installation. */
export function storageQuota(supplierBytes: number): StorageQuota {
  const used = { text: 'select coalesce(sum(size), 0)::bigint as used from file where suid = $1' }
  const refuse = (
    rows: readonly { used?: number }[] | undefined,
    { requirement }: Pick<Session, 'requirement'>,
    bytes: number,
  ) => {
    const most = requirement === 'approval' ? Math.min(APPLICANT_BYTES, supplierBytes) : supplierBytes
    const usedBytes = rows?.[0]?.used ?? 0
    if (usedBytes + bytes > most)
      throw new AppError('storage_full', { used: figure.size(usedBytes), max: figure.size(most) })
  }
  return {
    async expect(db, session, bytes) {
      const [rows] = await db.read(session.suid, [{ ...used, values: [session.suid] }])
      refuse(rows, session, bytes)
    },
    async take(tx, session, bytes) {
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', ['stored files', tx.suid])
      refuse(await tx.query<{ used: number }>(used.text, [tx.suid]), session, bytes)
    },
  }
}
