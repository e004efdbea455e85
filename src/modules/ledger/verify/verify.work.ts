import { sql } from 'kysely'
import { defineWork } from '../../db.ts'
import { verifyStep } from './verify.ts'

/**
 * Runs a verification step by step, each in its own transaction: it blocks nothing, and a restart continues where it
 * stopped.
 */
export const verifyBooks = defineWork({
  key: 'ledger.verify',
  lowPriority: true,
  async due(db) {
    const { rows } = await sql<{
      suid: number
    }>`select suid from ledger_verification where state = 'running' order by 1`.execute(db)
    return rows.map(({ suid }) => suid)
  },
  run: verifyStep,
})
