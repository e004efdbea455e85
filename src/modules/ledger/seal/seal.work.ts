import { sql } from 'kysely'
import { defineWork } from '../../db.ts'
import { sweepHolds } from '../hold/sweep.ts'
import { sealBook } from './seal.ts'
import { unsealedText } from '../balance/unsealed.ts'

/** Every minute: seals complete transactions, adds them to the account days, and records overdue holds as expired. */
export const sealBooks = defineWork({
  key: 'ledger.seal',
  async due(db, now) {
    const { rows } = await sql<{ suid: number }>`
      select b.suid from ledger_book b
      where exists (select from ledger_transaction t where ${sql.raw(unsealedText('b.suid'))} and t.xid < pg_snapshot_xmin(pg_current_snapshot()))
        or exists (select from ledger_hold h where h.suid = b.suid and h.state = 'open' and h.expire_at <= to_timestamp(${now}))
      order by 1`.execute(db)
    return rows.map(({ suid }) => suid)
  },
  async run(ctx) {
    const swept = await sweepHolds(ctx)
    const sealed = await sealBook(ctx)
    return swept || sealed !== undefined
  },
})
