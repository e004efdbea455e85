import { sql } from 'kysely'
import { refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { inLang } from '#core/text/i18n.ts'
import { departments } from '../../basicdata/tables.ts'
import type { DB } from '../../db.ts'
import { operators } from '../../sys/tables.ts'
import { outletTexts } from '../shared/words.ts'

/** Refuses a deleted or inactive department or account manager, because the outlet would have no active owner. */
export async function requireActiveAssignment(
  { db, suid, lang }: Ctx<DB>,
  { dept_id, staff_uid }: { dept_id: number | null; staff_uid: number | null },
): Promise<void> {
  const { rows } = await sql<{ dept: boolean; staff: boolean }>`select
    ${dept_id}::bigint is null or exists (select from ${departments.as('d')} where d.suid = ${suid} and d.id = ${dept_id}::bigint and d.del_at is null and d.status = 'on') as dept,
    ${staff_uid}::bigint is null or exists (select from ${operators.as('o')} where o.suid = ${suid} and o.id = ${staff_uid}::bigint and o.del_at is null and o.status = 'active') as staff`.execute(
    db,
  )
  const [exists] = rows
  if (!exists?.dept) throw refusing('dept_id', 'bad_ref', { label: inLang(glossaryTerms.department, lang) })
  if (!exists.staff) throw refusing('staff_uid', 'bad_ref', { label: inLang(outletTexts.manager, lang) })
}
