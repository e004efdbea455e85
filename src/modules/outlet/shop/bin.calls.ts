import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { ref, refs, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { inLang } from '#core/text/i18n.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { departments } from '../../basicdata/tables.ts'
import { members } from '../../member/tables.ts'
import { operators } from '../../sys/tables.ts'
import { outletTexts } from '../shared/words.ts'
import type { outletReasons } from '../shared/words.ts'
import { shopBin } from './bin.resource.ts'
import { requireActiveAssignment } from './assignment.ts'
import { lockShops } from './lock.ts'
import { recordMove } from './record-move.ts'
import { linkMemberOrders } from './order-outlet.ts'
import { shop } from './shop.resource.ts'

const RESTORED_REASON: keyof typeof outletReasons = '#outlet.restored'

/** Moves outlets to the recycle bin with a reason, and restores them. Their orders and visits do not change. */
export const binCalls = [
  defineCall({
    path: '/seller/shop/ShopClose',
    method: 'POST',
    title: ['关店删除', 'Delete as closed', 'Eliminar por cierre', '閉店として削除'],
    access: 'api',
    button: { table: 'shop', key: 'close', scope: 'bulk', each: true, danger: true },
    input: {
      ids: refs(outletTexts.outlets, 'shop', { required: true }),
      reason: text(glossaryTerms.reason, {
        required: true,
        max: 200,
        help: [
          '进入回收站，可以还原',
          'Moved to the bin; can be restored',
          'Va a la papelera y se puede restaurar',
          'ごみ箱に入り、復元できます',
        ],
      }),
    },
    example: { ids: [{ exampleOf: 'shop' }], reason: 'Closed for good' },
    async run({ ids, reason }, ctx) {
      const lockedShops = await lockShops(ctx, ids)
      for (const { id } of lockedShops) await ctx.remove(shop, id)
      await sql`update shop set delete_reason = ${reason} where suid = ${ctx.suid} and id = any(${lockedShops.map(({ id }) => id)}::bigint[])`.execute(
        ctx.db,
      )
      return { deleted: lockedShops.length }
    },
  }),
  defineCall({
    path: '/seller/shop/ShopRevert',
    method: 'POST',
    title: ['还原', 'Restore', 'Restaurar', '元に戻す'],
    access: 'api',
    button: { table: 'shop_bin_view', key: 'revert', scope: 'bulk', each: true, onward: true },
    input: {
      ids: refs(outletTexts.outlets, 'shop_bin_view', { required: true }),
      dept_id: ref(glossaryTerms.department, 'dept', {
        help: [
          '原部门已不存在时填写',
          'Where the old department is gone',
          'Si el departamento anterior ya no existe',
          '元の部門がなくなった場合に指定',
        ],
      }),
    },
    example: { ids: [{ exampleOf: 'shop', after: ['/seller/shop/ShopDel'] }] },
    async run({ ids, dept_id }, ctx) {
      await requireActiveAssignment(ctx, { dept_id, staff_uid: null })
      const binnedShops = await lockBinned(ctx, ids)
      for (const binned of binnedShops) {
        await refuseConflict(ctx, binned)
        if (binned.dept_gone && dept_id === null) throw new AppError('shop_dept_gone', { name: binned.name })
        const assignment = {
          dept_id: binned.dept_gone ? dept_id : binned.dept_id,
          staff_uid: binned.staff_gone ? null : binned.staff_uid,
        }
        await sql`update shop set del_at = null, deleted_by = null, delete_reason = null, ver = ver + 1, updated_at = now(),
          dept_id = ${assignment.dept_id}::bigint, staff_uid = ${assignment.staff_uid}::bigint where suid = ${ctx.suid} and id = ${binned.id}`.execute(
          ctx.db,
        )
        if (binned.dept_gone || binned.staff_gone) recordMove(ctx, binned, { ...assignment, reason: RESTORED_REASON })
        if (binned.member_id !== null) await linkMemberOrders(ctx, binned.member_id)
        ctx.log({ biz_type: 'shop', biz_id: binned.id, biz_no: binned.code, after: { restored: true } })
      }
      return { restored: binnedShops.length }
    },
  }),
]

interface BinnedShop {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly credit_code: string | null
  readonly member_id: number | null
  readonly dept_id: number | null
  readonly dept_gone: boolean
  readonly staff_uid: number | null
  readonly staff_gone: boolean
  readonly into: string | null
}

async function lockBinned({ db, suid, visible }: Ctx<DB>, ids: readonly number[]): Promise<BinnedShop[]> {
  const uniqueIds = [...new Set(ids)]
  const { rows } =
    await sql<BinnedShop>`select s.id, s.code, s.name, s.credit_code, s.member_id, s.dept_id, k.name as into,
      s.dept_id is not null and (d.id is null or d.status = 'off') as dept_gone,
      s.staff_uid, s.staff_uid is not null and p.id is null as staff_gone
    from shop_bin_view b join shop s on s.suid = b.suid and s.id = b.id left join shop k on k.suid = s.suid and k.id = s.merged_into
    left join ${departments.as('d')} on d.suid = s.suid and d.id = s.dept_id and d.del_at is null
    left join ${operators.as('p')} on p.suid = s.suid and p.id = s.staff_uid and p.del_at is null
    where b.suid = ${suid} and b.id = any(${uniqueIds}::bigint[]) and ${visible(shopBin, 'b')} order by s.id for update of s`.execute(
      db,
    )
  if (rows.length < uniqueIds.length) throw new AppError('not_found')
  const merged = rows.find(({ into }) => into !== null)
  if (merged) throw new AppError('shop_was_merged', { name: merged.name, into: merged.into })
  return rows
}

/** Another outlet may use the code, credit code or member since the deletion. */
async function refuseConflict(
  { db, suid, lang }: Ctx<DB>,
  { id, name, code, credit_code, member_id }: BinnedShop,
): Promise<void> {
  const { rows } = await sql<{ by: string; code: boolean; credit: boolean; member: string | null }>`
    select s.name as by, s.code = ${code} as code, coalesce(s.credit_code = ${credit_code}::text, false) as credit, m.name as member
    from shop s left join ${members.as('m')} on m.suid = s.suid and m.id = s.member_id and m.id = ${member_id}::bigint
    where s.suid = ${suid} and s.id <> ${id} and s.del_at is null
      and (s.code = ${code} or s.credit_code = ${credit_code}::text or s.member_id = ${member_id}::bigint) order by s.id limit 1`.execute(
    db,
  )
  const [conflict] = rows
  if (!conflict) return
  const { fields } = shop
  const [label, value] = conflict.code
    ? [fields.code.label, code]
    : conflict.credit
      ? [fields.credit_code.label, credit_code]
      : [fields.member_id.label, conflict.member]
  throw new AppError('shop_taken', { name, by: conflict.by, value, label: inLang(label, lang) })
}
