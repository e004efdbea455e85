import { sql } from 'kysely'
import { invalid } from '#core/errors/errors.ts'
import { afterSave, computed } from '../../db.ts'
import { bankStaff } from './staff.resource.ts'

export const staffColumns = computed(bankStaff, {
  merchant_nos: `(select string_agg(m.merchant_no, '、' order by m.line_no) from abcbank_merchant m where m.suid = t.suid and m.abcbank_staff_id = t.id)`,
})

/** Binds a merchant to one person only. Throws `invalid` at its line. */
export const bindOnce = afterSave(bankStaff, async ({ id, merchants }, _before, { db, suid }) => {
  if (merchants.length === 0) return
  // Without the lock, two concurrent bindings of one merchant would both remain.
  await sql`select pg_advisory_xact_lock(hashtextextended('abcbank merchants', ${suid}))`.execute(db)
  const numbers = merchants.map(({ merchant_no }) => merchant_no)
  const { rows } = await sql<{ no: string; name: string }>`select m.merchant_no as no, s.name from abcbank_merchant m
    join abcbank_staff s on s.suid = m.suid and s.id = m.abcbank_staff_id and s.del_at is null
    where m.suid = ${suid} and m.merchant_no = any(${numbers}::text[]) and s.id <> ${id}`.execute(db)
  const [conflict] = rows
  const twice = numbers.findIndex((no, at) => numbers.indexOf(no) < at)
  const at = twice >= 0 ? twice : numbers.indexOf(conflict?.no ?? '')
  const bound =
    conflict ??
    (twice >= 0 ? { no: numbers[twice] ?? '', name: `#${numbers.indexOf(numbers[twice] ?? '') + 1}` } : undefined)
  if (bound)
    throw invalid([
      {
        field: 'merchants.merchant_no',
        code: 'abc_merchant_taken',
        params: { no: bound.no, name: bound.name },
        row: at + 1,
      },
    ])
})
