import { sql } from 'kysely'
import { refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Values } from '#core/define/resource.ts'
import { beforeSave } from '../../db.ts'
import type { DB } from '../../db.ts'
import { unionSupplier } from './union-suppliers.ts'
import { settlementRule } from './rule.resource.ts'

type Rule = Values<(typeof settlementRule)['fields']>
/** The settlement and payout terms of a supplier. */
export type Terms = Omit<Rule, 'name' | 'short_name' | 'for_suid' | 'enabled'>

const names = [
  'mode',
  'settle_days',
  'fee_bp',
  'fee_min',
  'fee_cap',
  'commission_bp',
  'fee_bearer',
  'withdraw_min',
  'withdraw_day_max',
  'withdraw_multiple',
  'withdraw_fee_bp',
  'withdraw_fee_min',
  'withdraw_fee_cap',
] as const satisfies (keyof Terms)[]

/** The current terms of the supplier: its own rule, else the general rule, else the defaults of a new rule. */
export async function termsOf({ suid, inTenant }: Ctx<DB>): Promise<Terms> {
  const rule = await inTenant('platform', (platform) =>
    platform.db
      .selectFrom('settlement_rule')
      .select(names)
      .where('suid', '=', platform.suid)
      .where('enabled', '=', true)
      .where('del_at', 'is', null)
      .where((eb) => eb.or([eb('for_suid', '=', suid), eb('for_suid', 'is', null)]))
      .orderBy('for_suid', (order) => order.nullsLast())
      .limit(1)
      .executeTakeFirst(),
  )
  return rule ?? defaultTerms
}

const { fields } = settlementRule
const defaultTerms: Terms = {
  mode: 'sharing',
  fee_bearer: 'supplier',
  settle_days: fields.settle_days.default ?? 0,
  fee_bp: fields.fee_bp.default ?? 0,
  fee_min: fields.fee_min.default ?? 0,
  fee_cap: fields.fee_cap.default ?? 0,
  commission_bp: fields.commission_bp.default ?? 0,
  withdraw_min: fields.withdraw_min.default ?? 0,
  withdraw_day_max: fields.withdraw_day_max.default ?? 0,
  withdraw_multiple: fields.withdraw_multiple.default ?? 0,
  withdraw_fee_bp: fields.withdraw_fee_bp.default ?? 0,
  withdraw_fee_min: fields.withdraw_fee_min.default ?? 0,
  withdraw_fee_cap: fields.withdraw_fee_cap.default ?? 0,
}

/** A rule applies to one union supplier or to all; each has at most one enabled rule. */
export const placeRule = beforeSave(settlementRule, async ({ short_name, enabled }, before, ctx) => {
  const { db, suid } = ctx
  const supplier = short_name ? await unionSupplier(ctx, short_name) : undefined
  if (short_name && !supplier) throw refusing('short_name', 'supplier_unknown', { name: short_name })
  const for_suid = supplier?.suid ?? null
  await sql`select pg_advisory_xact_lock(hashtextextended('settlement rules', ${suid}))`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select name from settlement_rule where suid = ${suid} and enabled and del_at is null and for_suid is not distinct from ${for_suid}::integer and id <> ${before?.id ?? 0}`.execute(
    db,
  )
  if (enabled && rows[0]) throw refusing('short_name', 'rule_exists', { name: rows[0].name })
  return { for_suid }
})
