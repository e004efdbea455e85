import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { int, money, ref, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall } from '../../db.ts'
import { availableText, warnText } from '../stock/available.sql.ts'
import { setStock } from '../stock/set-stock.ts'
import { goods } from './goods.resource.ts'
import { sku } from './sku.resource.ts'

/** Stock of a SKU, in total and by delivery method. */
interface SkuStock {
  id: number
  spec: string | null
  available: number
  express: number
  local: number
  pickup: number
  warn_qty: number | null
  /** Counted by the shop only: its stock can be set. */
  own: boolean
}

export const stockCalls = [
  defineCall({
    path: '/seller/goods/GoodsStockInfo',
    method: 'GET',
    title: ['商品库存', 'Stock of goods', 'Existencias del artículo', '商品の在庫'],
    access: 'api',
    input: { id: ref(glossaryTerms.goods, 'goods', { required: true }) },
    async run({ id }, { db, suid, find }): Promise<{ skus: SkuStock[] }> {
      await find(goods, id)
      const { rows } = await sql<SkuStock>`select k.id, k.spec, ${sql.raw(availableText('k', 'k.id'))} as available,
        ${sql.raw(availableText('k', 'k.id', 'express'))} as express, ${sql.raw(availableText('k', 'k.id', 'local'))} as local,
        ${sql.raw(availableText('k', 'k.id', 'pickup'))} as pickup, ${sql.raw(warnText('k'))} as warn_qty,
        exists (select from goods_sku_part p where p.suid = k.suid and p.sku_id = k.id and p.shadow) as own
        from goods_sku k where k.suid = ${suid} and k.goods_id = ${id} and not k.archived order by k.line_no`.execute(
        db,
      )
      return { skus: rows }
    },
  }),
  defineCall({
    path: '/seller/goods/SkuStock',
    method: 'POST',
    title: ['设置库存', 'Set stock', 'Fijar existencias', '在庫を設定'],
    access: 'api',
    button: { table: 'sku_view', key: 'stock', scope: 'row', when: [['own', 'in', ['true']]] },
    input: {
      id: ref(sku.title, 'sku_view', { required: true }),
      pieces: int(glossaryTerms.quantity, {
        required: true,
        min: 0,
        max: 100_000_000,
        help: [
          '生成一张已审核的库存单据',
          'Creates an approved stock document',
          'Genera un documento de existencias aprobado',
          '承認済みの在庫伝票を作成します',
        ],
      }),
      cost: money(glossaryTerms.cost, {
        min: 0,
        help: [
          '增加的每件成本；不填取规格的成本',
          'Of each added unit; default: the cost of the SKU',
          'De cada unidad añadida; por defecto, el coste del SKU',
          '追加する1個あたり。空欄の場合：SKU の原価',
        ],
      }),
      remark: text(glossaryTerms.remark, { max: 200 }),
    },
    example: { id: { exampleOf: 'sku_view' }, pieces: 500 },
    async run({ id, pieces: units, cost, remark }, ctx) {
      const { rows } = await sql<{ id: number; title: string; goods_id: number; cost: number | null }>`
        select id, concat_ws(' ', title, spec) as title, goods_id, cost from sku_view where suid = ${ctx.suid} and id = ${id} and del_at is null`.execute(
        ctx.db,
      )
      const [match] = rows
      if (!match) throw new AppError('not_found')
      await ctx.find(goods, match.goods_id)
      return { bill_no: (await setStock(ctx, { sku: match, units, cost: cost ?? match.cost, remark })) ?? null }
    },
  }),
]
