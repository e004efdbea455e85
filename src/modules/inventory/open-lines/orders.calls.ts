import { glossaryTerms } from '#core/text/glossary.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { AppError, invalid } from '#core/errors/errors.ts'
import { quantity, ref, refs } from '#core/fields/index.ts'
import type { OpenLine } from '../shared/line-values.ts'
import type { Fields, Resource } from '#core/define/resource.ts'
import { defineCall } from '../../db.ts'
import { inbound } from '../inbound/inbound.document.ts'
import { outbound } from '../outbound/outbound.document.ts'
import { purchaseApply } from '../purchase-apply/purchase-apply.document.ts'
import { purchase } from '../purchase/purchase.document.ts'
import { pendingQtySql } from '../trade/source-progress.ts'
import { linkOf } from '../trade/links.ts'
import type { Link } from '../trade/links.ts'
import type { Text } from '#core/text/i18n.ts'
import { customers, materials, units } from '../../basicdata/tables.ts'
import { defaultWarehouse } from '../../basicdata/warehouse/warehouses.ts'
import { shortageSql } from '../stock/stock-figures.ts'
import type { LedgerContext } from '../stock/stock-log.ts'

const openLines = <const P extends string>(path: P, of: readonly [Resource, biz_type?: string], title: Text) =>
  defineCall({
    path,
    method: 'GET',
    title,
    access: 'api',
    screen: 'form',
    input: {
      partner_id: ref(glossaryTerms.partner, 'customer'),
      warehouse_id: ref(glossaryTerms.warehouse, 'warehouse'),
      bill_id: quantity(glossaryTerms.document, { decimals: 0, min: 1 }),
    } satisfies Fields,
    run: async ({ partner_id, warehouse_id, bill_id }, ctx) =>
      listOpenLines(ctx, linkOf(...of), { partner_id, warehouse_id, bill_ids: bill_id === null ? null : [bill_id] }),
  })

/** Open lines of source documents, and the two automatic ways of creating requisitions and orders. */
export const orderCalls = [
  openLines(
    '/jxc/purchase/ApplyOpenLines',
    [purchase],
    ['可下单的申请明细', 'Requisition lines to order', 'Líneas por pedir', '発注可能な申請明細'],
  ),
  openLines(
    '/jxc/inbound/PurchaseOpenLines',
    [inbound, 'purchase'],
    ['可入库的订单明细', 'Order lines to receive', 'Líneas por recibir', '入庫可能な発注明細'],
  ),
  openLines(
    '/jxc/inbound/SaleOpenLines',
    [inbound, 'sale_return'],
    ['可退货的出库明细', 'Returnable issue lines', 'Líneas de salida que se pueden devolver', '返品可能な出庫明細'],
  ),
  openLines(
    '/jxc/outbound/ReceiptOpenLines',
    [outbound, 'purchase_return'],
    ['可退供方的入库明细', 'Receipt lines to send back', 'Líneas por devolver al proveedor', '仕入返品可能な入庫明細'],
  ),
  defineCall({
    path: '/jxc/purchaseapply/PurchaseFromApply',
    method: 'POST',
    title: ['转采购订单', 'Make orders', 'Crear pedidos', '発注書を作成'],
    access: 'api',
    button: {
      table: 'purchase_apply',
      key: 'order',
      scope: 'bulk',
    },
    input: {
      ids: refs(glossaryTerms.requisitions, 'purchase_apply', { required: true }),
      partner_id: ref(
        [
          '供应商（不填用建议或上次供应商）',
          'Supplier (default: suggested or last supplier)',
          'Proveedor (por defecto: el sugerido o el último)',
          '仕入先（空欄の場合：推奨先か前回の仕入先）',
        ],
        'customer',
      ),
      warehouse_id: ref(
        [
          '仓库（不填用申请仓库）',
          'Warehouse (default: that of the requisition)',
          'Almacén (por defecto: el de la solicitud)',
          '倉庫（空欄の場合：申請の倉庫）',
        ],
        'warehouse',
      ),
    },
    example: {
      ids: [{ exampleOf: 'purchase_apply', state: 'audited' }],
      partner_id: { exampleOf: 'customer' },
      warehouse_id: { exampleOf: 'warehouse' },
    },
    /**
     * Creates one draft order per supplier and warehouse with all open lines of the selected requisitions; without a
     * suggested supplier, the material's last one is used.
     */
    async run({ ids, partner_id, warehouse_id }, ctx) {
      const open = await listOpenLines(ctx, linkOf(purchase), { partner_id: null, warehouse_id: null, bill_ids: ids })
      if (open.length === 0) throw new AppError('nothing_open')
      const [defaultWarehouseId, usualPartners] = await Promise.all([
        defaultWarehouse(ctx),
        usualSuppliers(
          ctx,
          open.map((line) => line.material_id),
        ),
      ])
      const supplierOf = (line: OpenLine) => partner_id ?? line.partner_id ?? usualPartners.get(line.material_id) ?? 0
      const groups = Map.groupBy(
        open,
        (line) => `${supplierOf(line)}/${warehouse_id ?? line.warehouse_id ?? defaultWarehouseId ?? 0}`,
      )
      const orders: { id: number; bill_no: string }[] = []
      for (const [key, lines] of groups) {
        const [partner, warehouse] = key.split('/').map(Number)
        if (!partner) throw missing('partner_id')
        if (!warehouse) throw missing('warehouse_id')
        const { id, bill_no } = await ctx.save(purchase, {
          partner_id: partner,
          warehouse_id: warehouse,
          discount_amount: lines.reduce((sum, { discount }) => sum + discount, 0),
          other_amount: lines.reduce((sum, { other }) => sum + other, 0),
          lines: lines.map(({ material_id, open_qty, price, ratio, tax_bp, line_id }) => ({
            material_id,
            qty: open_qty,
            price: price === null ? null : Math.round((price * 1e8) / ratio),
            tax_bp,
            src_line_id: line_id,
          })),
        })
        orders.push({ id, bill_no })
      }
      return orders
    },
  }),
  defineCall({
    path: '/jxc/purchaseapply/PurchaseApplyFromLow',
    method: 'POST',
    title: ['低库存一键申请', 'Requisition low stock', 'Solicitar lo que falta', '不足分を一括申請'],
    access: 'api',
    button: { table: 'purchase_apply', key: 'low', scope: 'table', confirm: true },
    input: {},
    example: {},
    unrepeatable: 'A material has to be below its reorder point first.',
    /**
     * Creates one draft requisition with the materials that lack stock, up to their maximum, less incoming and
     * requested quantities: at most 200 lines. Answers the number of its lines and of the materials that remain for
     * another.
     */
    async run(_input, ctx) {
      const low = await materialsBelowMinimum(ctx)
      if (low.length === 0) throw new AppError('nothing_short')
      const lines = low.slice(0, 200)
      const { id, bill_no } = await ctx.save(purchaseApply, { reason: '低库存', lines })
      return { id, bill_no, lines: lines.length, remaining: low.length - lines.length }
    },
  }),
]

function missing(field: 'partner_id' | 'warehouse_id'): AppError {
  return invalid([{ field, code: 'required', params: { label: purchase.fields[field].label } }])
}

async function listOpenLines(
  books: LedgerContext,
  link: Link | undefined,
  {
    partner_id,
    warehouse_id,
    bill_ids,
  }: { partner_id: number | null; warehouse_id: number | null; bill_ids: readonly number[] | null },
): Promise<OpenLine[]> {
  if (!link) return []
  const { db, suid, registry, visible } = books
  const [head, line, owner] = [sql.table(link.from), sql.table(`${link.from}_line`), sql.ref(`l.${link.from}_id`)]
  const { resource } = registry.of(link.from)
  const { lines, document } = resource
  const partner = document?.partner ? sql.ref(`h.${document.partner}`) : sql`null::bigint`
  const batched = Object.values(lines ?? {}).some(({ fields }) => 'batch_no' in fields)
  const upToLine = sql`(select sum(p.amount) from ${line} p where p.suid = l.suid and ${sql.ref(`p.${link.from}_id`)} = h.id and p.line_no <= l.line_no)`
  const types = link.fromTypes ? sql`and h.biz_type = any(${[...link.fromTypes]}::text[])` : sql``
  const { rows } = await sql<OpenLine>`
    select h.id as bill_id, h.bill_no, ${partner} as partner_id, h.warehouse_id, l.id as line_id, l.material_id, concat_ws(' ', m.code, m.name, m.spec) as material, l.unit_id, l.ratio, l.price, l.tax_bp,
      ${batched ? sql`l.batch_no` : sql`null`} as batch_no, l.base_qty - l.done_qty as open_qty,
      ${openShare('h.discount_amount', upToLine)} as discount, ${openShare('h.other_amount', upToLine)} as other,
      l.base_qty as wanted, l.done_qty as done, ${pendingQtySql(books, link, 'l')} as pending, u.name as unit
    from ${head} h join ${line} l on l.suid = h.suid and ${owner} = h.id ${materials.join('m', 'l.material_id')} ${units.join('u', 'm.base_unit_id')}
    where h.suid = ${suid} and h.status = 'audited' and h.del_at is null and ${visible(resource, 'h')} and l.done_qty < l.base_qty ${types}
      and (${partner_id}::bigint is null or ${partner} = ${partner_id}) and (${warehouse_id}::bigint is null or h.warehouse_id = ${warehouse_id})
      and (${bill_ids === null ? null : [...bill_ids]}::bigint[] is null or h.id = any(${bill_ids === null ? null : [...bill_ids]}::bigint[]))
    order by h.id, l.line_no limit 500`.execute(db)
  return rows
}

/**
 * The share of the open quantity of a line `l` in an amount of its head `h`, in sequence, so that the shares of all
 * lines and of all partial deliveries add up to the amount.
 */
function openShare(name: 'h.discount_amount' | 'h.other_amount', upToLine: RawBuilder<unknown>): RawBuilder<unknown> {
  const amount = sql.ref(name)
  const until = sql`round(${amount} * ${upToLine} / h.goods_amount)`
  const before = sql`round(${amount} * (${upToLine} - l.amount) / h.goods_amount)`
  return sql`(case when ${amount} = 0 or h.goods_amount = 0 then 0 else ${until} - ${before} - round((${until} - ${before}) * l.done_qty / l.base_qty) end)::bigint`
}

/** The last supplier of each material, among those that may still be ordered from. */
async function usualSuppliers(
  { db, suid }: LedgerContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ material_id: number; partner_id: number }>`
    select m.id as material_id, last.partner_id from unnest(${[...new Set(ids)]}::bigint[]) as m(id) cross join lateral (
      select p.partner_id from purchase_line l join purchase p on p.suid = l.suid and p.id = l.purchase_id ${customers.join('c', 'p.partner_id')}
      where l.suid = ${suid} and l.material_id = m.id and p.status in ('audited', 'closed') and p.del_at is null
        and c.status = 'audited' and c.enabled and c.del_at is null order by l.id desc limit 1
    ) last`.execute(db)
  return new Map(rows.map((row) => [row.material_id, row.partner_id]))
}

/**
 * What to request of the materials that lack stock, up to their maximum, less what is on its way or requested already.
 * Quantities are rounded up to the decimals of the unit.
 */
async function materialsBelowMinimum({ db, suid }: LedgerContext) {
  const { rows } = await sql<{ material_id: number; qty: number; price: number | null }>`
    with low as (select t.*, ${sql.raw(shortageSql)} as shortage from ${materials.as('t')} where t.suid = ${suid} and t.del_at is null)
    select m.id as material_id, greatest(m.shortage, coalesce(m.max_stock, m.min_stock * 2, 0) - x.available) - x.coming as qty, m.ref_buy_price as price
    from low m cross join lateral (
      select coalesce(sum(s.on_hand - s.reserved), 0)::bigint as available,
        coalesce(sum(s.incoming), 0)::bigint + coalesce((select sum(greatest(0, l.base_qty - l.done_qty)) from purchase_apply_line l join purchase_apply p on p.suid = l.suid and p.id = l.purchase_apply_id
          where l.suid = m.suid and l.material_id = m.id and p.del_at is null and p.status in ('draft', 'unaudited', 'audited')), 0)::bigint as coming
      from stock s where s.suid = m.suid and s.material_id = m.id
    ) x
    where m.shortage > x.coming order by m.code`.execute(db)
  const { rows: decimals } = await sql<{ id: number; step: number }>`
    select m.id, (10 ^ greatest(0, 3 - u.decimals))::int as step from ${materials.as('m')} ${units.join('u', 'm.base_unit_id')}
    where m.suid = ${suid} and m.id = any(${rows.map((row) => row.material_id)}::bigint[])`.execute(db)
  const steps = new Map(decimals.map(({ id, step }) => [id, step]))
  return rows.map((row) => {
    const step = steps.get(row.material_id) ?? 1
    return { ...row, qty: Math.ceil(row.qty / step) * step }
  })
}
