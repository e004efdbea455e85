import { sql } from 'kysely'
import { invalid } from '#core/errors.ts'
import { onTransition } from '../db.ts'
import { labelOf } from '../label.ts'
import { customerWords } from './customer.i18n.ts'
import { customer } from './customer.resource.ts'

/** A partner nobody can be reached at is not put before the auditors. */
export const submitCustomer = onTransition(customer, 'submit', async (row, _step, { db, suid, now }) => {
  if (!row.phone && !row.telephone) {
    throw invalid([{ field: 'phone', code: 'required', params: { label: labelOf(customer, customerWords, 'phone') } }])
  }
  await db
    .updateTable('customer')
    .set({ submitted_at: sql<number>`to_timestamp(${now})` })
    .where('suid', '=', suid)
    .where('id', '=', row.id)
    .execute()
})

/** Keeps who decided, when and why; an approval also starts the two years for which the record is kept. */
export const auditCustomer = onTransition(customer, 'audit', async (row, { result, remark }, { db, suid, uid, now }) => {
  const at = sql<number>`to_timestamp(${now})`
  await db
    .updateTable('customer')
    .set({ audited_by: uid, audited_at: at, audit_remark: remark, ...(result === 'pass' ? { approved_at: at } : {}) })
    .where('suid', '=', suid)
    .where('id', '=', row.id)
    .execute()
})
