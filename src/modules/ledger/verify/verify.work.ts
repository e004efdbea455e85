import { sql } from 'kysely'
import { defineWork } from '../../db.ts'
import { verifyStep } from './verify.ts'

/** A check of the books, step by step, each in a transaction of its own: it keeps nobody waiting, and a restart goes on where it was. */
export const verifyBooks = defineWork({
  key: 'ledger.verify',
  lowPriority: true,
  async due(db) {
    const { rows } = await sql<{ suid: number }>`select suid from ledger_verification where state = 'running' order by 1`.execute(db)
    return rows.map(({ suid }) => suid)
  },
  run: verifyStep,
})
