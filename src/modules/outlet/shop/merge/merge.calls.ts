import { sql } from 'kysely'
import { refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { ref, refs, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall } from '../../../db.ts'
import type { DB } from '../../../db.ts'
import { outletTexts } from '../../shared/words.ts'
import { recordMove } from '../record-move.ts'
import { linkMemberOrders } from '../order-outlet.ts'
import { shop } from '../shop.resource.ts'
import { completedFields, lockForMerge, refuseIncompatible } from './rows.ts'
import type { MergeRow } from './rows.ts'

/** Merges duplicate outlets into one, with the visits and orders of both. */
export const mergeCalls = [
  defineCall({
    path: '/seller/shop/ShopMerge',
    method: 'POST',
    title: ['合并网点', 'Merge outlets', 'Fusionar puntos', '販売店を統合'],
    access: 'api',
    button: { table: 'shop', key: 'merge', scope: 'bulk', each: true, danger: true },
    input: {
      ids: refs(outletTexts.outlets, 'shop', { required: true }),
      into: ref(['并入网点（保留）', 'Merge into (stays)', 'Fusionar con (se conserva)', '統合先（残す店）'], 'shop', {
        required: true,
        help: [
          '拜访和订单归此网点，空缺的资料由被并网点补上',
          'It gets the visits and orders, and what it lacks of the other’s data',
          'Recibe las visitas, los pedidos y los datos que le faltan',
          '訪問と注文を引き継ぎ、足りない情報は統合元から補います',
        ],
      }),
      reason: text(glossaryTerms.reason, {
        required: true,
        max: 200,
        help: [
          '合并后不可撤销；被并网点留在回收站并指向保留的网点',
          'It cannot be undone; the others stay in the bin and point to the one that stays',
          'No se puede deshacer; los otros quedan en la papelera y remiten al que se conserva',
          '元に戻せません。統合元はごみ箱に残り、統合先を示します',
        ],
      }),
    },
    example: {
      ids: [{ exampleOf: 'shop', values: { credit_code: null } }],
      into: { exampleOf: 'shop', values: { credit_code: null } },
      reason: 'Entered twice',
    },
    async run({ ids, into, reason }, ctx) {
      const others = [...new Set(ids)].filter((id) => id !== into)
      if (others.length === 0) throw refusing('into', 'shop_same')
      const rows = await lockForMerge(ctx, [...others, into])
      const target = rows.find(({ id }) => id === into)
      if (!target) throw refusing('into', 'shop_same')
      const sources = others.flatMap((id) => rows.find((row) => row.id === id) ?? [])
      refuseIncompatible([target, ...sources])
      for (const { id } of sources) await ctx.remove(shop, id)
      await redirectTo(ctx, others, into, reason)
      const moved = await moveRecords(ctx, others, into)
      await fillMissingFields(ctx, target, sources, reason)
      for (const { id, code } of sources)
        ctx.log({ biz_type: 'shop', biz_id: id, biz_no: code, after: { merged_into: into, remark: reason } })
      ctx.log({
        biz_type: 'shop',
        biz_id: into,
        biz_no: target.code,
        after: { remark: `← ${sources.map(({ code }) => code).join(', ')}: ${reason}` },
      })
      return { into, merged: sources.length, ...moved }
    },
  }),
  defineCall({
    path: '/seller/shop/ShopApart',
    method: 'POST',
    title: ['不是同一家', 'Not the same', 'No son el mismo', '別の店'],
    access: 'api',
    input: { ids: refs(outletTexts.outlets, 'shop', { required: true }) },
    example: { ids: [{ exampleOf: 'shop' }, { exampleOf: 'shop' }] },
    async run({ ids }, { db, suid, uid, visible }) {
      const { rows } = await sql`insert into shop_apart (suid, shop_id, other_id, by_uid)
        select a.suid, a.id, b.id, ${uid > 0 ? uid : null}::bigint from shop a join shop b on b.suid = a.suid and b.id > a.id
        where a.suid = ${suid} and a.id = any(${ids}::bigint[]) and b.id = any(${ids}::bigint[])
          and a.del_at is null and b.del_at is null and ${visible(shop, 'a')} and ${visible(shop, 'b')}
        on conflict do nothing returning shop_id`.execute(db)
      return { apart: rows.length }
    },
  }),
]

/** Points the merged outlets, and outlets merged into them earlier, to the target. */
async function redirectTo(
  { db, suid }: Ctx<DB>,
  sourceIds: readonly number[],
  into: number,
  reason: string,
): Promise<void> {
  await sql`update shop set merged_into = ${into}, delete_reason = case when id = any(${sourceIds}::bigint[]) then ${reason} else delete_reason end
    where suid = ${suid} and (id = any(${sourceIds}::bigint[]) or merged_into = any(${sourceIds}::bigint[]))`.execute(
    db,
  )
}

/** Moves visits and orders to the target. An order retains the outlet for which it was placed in `merged_from`. */
async function moveRecords(
  { db, suid }: Ctx<DB>,
  sourceIds: readonly number[],
  into: number,
): Promise<{ visits: number; orders: number }> {
  const visits = await sql`update clockin set shop_id = ${into}, ver = ver + 1, updated_at = now()
    where suid = ${suid} and shop_id = any(${sourceIds}::bigint[]) returning kind`.execute(db)
  const orders = await sql`update shop_order set merged_from = coalesce(merged_from, shop_id), shop_id = ${into}
    where suid = ${suid} and shop_id = any(${sourceIds}::bigint[]) returning orders_id`.execute(db)
  return { visits: visits.rows.length, orders: orders.rows.length }
}

async function fillMissingFields(
  ctx: Ctx<DB>,
  target: MergeRow,
  sources: readonly MergeRow[],
  reason: string,
): Promise<void> {
  const { db, suid } = ctx
  const completed = completedFields(target, sources)
  await sql`update shop set owner = ${completed.owner}, phone = ${completed.phone}, member_id = ${completed.member_id}::bigint, dept_id = ${completed.dept_id}::bigint,
      staff_uid = ${completed.staff_uid}::bigint, visit_cycle_days = ${completed.visit_cycle_days}::integer, fence_m = ${completed.fence_m}::integer,
      credit_code = ${completed.credit_code}, food_licence_no = ${completed.food_licence_no}, licence_expire = to_timestamp(${completed.licence_expire}::bigint),
      region = ${completed.region}, address = ${completed.address}, place = ${completed.place}::integer[], imgs = ${completed.imgs}::text[], remark = ${completed.remark},
      ver = ver + 1, updated_at = now() where suid = ${suid} and id = ${target.id}`.execute(db)
  if (completed.dept_id !== target.dept_id || completed.staff_uid !== target.staff_uid)
    recordMove(ctx, target, { ...completed, reason })
  if (completed.member_id !== null && completed.member_id !== target.member_id)
    await linkMemberOrders(ctx, completed.member_id)
}
