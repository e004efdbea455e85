import { sql } from 'kysely'
import { AppError, invalid } from '#core/errors/errors.ts'
import { beforeDelete, beforeSave, computed } from '../../db.ts'
import type { DB } from '../../db.ts'
import type { Ctx } from '#core/define/context.ts'
import { freightProblems } from './freight.check.ts'
import { freightTemplate } from './freight.resource.ts'

/** At most one template is the default: a new default replaces the old one. Rules must fit their template. */
export const replaceDefault = beforeSave(
  freightTemplate,
  async ({ is_default, charge, unserved, rules }, before, ctx) => {
    // Rules that are not submitted stay, while the template may have changed.
    const problems = rules ? [] : freightProblems({ charge, unserved, rules: before?.rules ?? [] })
    if (problems.length > 0) throw invalid(problems)
    if (!is_default || before?.is_default) return
    const { db, suid } = ctx
    await lockDefault(ctx)
    await db
      .updateTable('freight_template')
      .set((e) => ({ is_default: false, ver: e('ver', '+', 1) }))
      .where('suid', '=', suid)
      .where('is_default', '=', true)
      .where('del_at', 'is', null)
      .execute()
  },
)

/** The default template can only be deleted after another became the default, or as the last one. */
export const refuseDefaultDelete = beforeDelete(freightTemplate, async ({ id, name, is_default }, ctx) => {
  if (!is_default) return
  await lockDefault(ctx)
  if (await hasOthers(ctx, id)) throw new AppError('default_freight', { name })
})

/** Number of rules of a template. */
export const freightFigures = computed(freightTemplate, {
  places: '(select count(*)::int from freight_rule r where r.suid = t.suid and r.freight_template_id = t.id)',
})

type TenantCtx = Pick<Ctx<DB>, 'db' | 'suid'>

/** Serialises changes of the default. */
async function lockDefault({ db, suid }: TenantCtx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('freight default', ${suid}))`.execute(db)
}

async function hasOthers({ db, suid }: TenantCtx, id: number): Promise<boolean> {
  const other = await db
    .selectFrom('freight_template')
    .select('id')
    .where('suid', '=', suid)
    .where('id', '!=', id)
    .where('del_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
