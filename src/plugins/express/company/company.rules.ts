import { sql } from 'kysely'
import { AppError, invalid } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { afterSave, beforeDelete, beforeSave } from '../../db.ts'
import type { DB } from '../../db.ts'
import { expressCompany } from './company.resource.ts'

/** The default carrier must be enabled. */
export const checkDefault = beforeSave(expressCompany, ({ is_default, enabled }, before) => {
  if (is_default && !enabled) throw invalid([{ field: 'enabled', code: 'default_stays' }])
  if (before?.is_default && !is_default) throw invalid([{ field: 'is_default', code: 'default_stays' }])
})

/** Keeps a single default carrier: the latest. */
export const oneDefault = afterSave(expressCompany, async ({ id, is_default }, before, { db, suid }) => {
  if (!is_default || before?.is_default) return
  // Without the lock, two concurrent defaults would both remain.
  await sql`select pg_advisory_xact_lock(hashtextextended('express default', ${suid}))`.execute(db)
  await db
    .updateTable('express_company')
    .set(({ eb }) => ({ is_default: false, ver: eb('ver', '+', 1) }))
    .where('suid', '=', suid)
    .where('id', '<>', id)
    .where('is_default', '=', true)
    .where('del_at', 'is', null)
    .execute()
})

export const protectDefault = beforeDelete(expressCompany, async ({ is_default }) => {
  if (is_default) throw new AppError('default_stays')
})

/** The enabled carriers, the preferred one first. */
export async function enabledCarriers({ db, suid }: Ctx<DB>) {
  const names = ['name', 'code_wx', 'track_on as tracked', 'is_default as preferred'] as const
  const companies = db.selectFrom('express_company').select(names).where('suid', '=', suid).where('enabled', '=', true)
  return companies.where('del_at', 'is', null).orderBy('is_default', 'desc').orderBy('sort', 'desc').execute()
}
