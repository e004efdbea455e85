import { sql } from 'kysely'
import { invalid } from '#core/errors/errors.ts'
import type { AppError, Problem } from '#core/errors/errors.ts'
import { int, json, shape, text } from '#core/fields/index.ts'
import type { Text } from '#core/text/i18n.ts'
import type { Ctx } from '#core/define/context.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import type { DB } from '../../db.ts'
import { skus } from '../../goods/tables.ts'
import { orders } from '../order.resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

type Tenant = Pick<Ctx<DB>, 'db' | 'suid'>

/** Order number as the key of orders in the open API. */
export const orderNo = text(orders.fields.order_no.label, { required: true, max: 30 })

/** A SKU by its code, with a quantity. */
export const lineFields = {
  sku: text(glossaryTerms.sku, {
    required: true,
    max: 40,
    help: ['商品规格编码', 'The code of the SKU', 'El código del SKU', 'SKU コード'],
  }),
  qty: int(glossaryTerms.quantity, { required: true, min: 1, max: 1_000_000 }),
}

/** A choice of an add-on, as the preview returned it. */
export const offerFields = {
  addon: text(fieldTexts.plugin, { required: true, max: 40 }),
  choice: json(['所选内容', 'Choice', 'Elección', '選択内容'], {
    required: true,
    shape: shape.data(),
    help: [
      '试算返回的 JSON 文本，原样送回',
      'The JSON text that the preview gave, sent back as it came',
      'El texto JSON que dio el cálculo, tal cual',
      '試算が返した JSON テキストをそのまま送ります',
    ],
  }),
}

/** Refusal of an unknown number. */
export function unknownCode(field: string, label: Text, code: string): AppError {
  return invalid([{ field, code: 'unknown_code', params: { label, code } }])
}

/** Order id by number, within the caller's data scope. Throws `invalid` for an unknown number. */
export async function findOrder(
  { db, suid, visible }: Pick<Ctx<DB>, 'db' | 'suid' | 'visible'>,
  no: string,
): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select o.id from orders o where o.suid = ${suid} and o.order_no = ${no} and o.del_at is null and ${visible(orders, 'o')}`.execute(
    db,
  )
  const [match] = rows
  if (!match) throw unknownCode('order_no', orderNo.label, no)
  return match.id
}

/** Lines by SKU code. Throws `invalid` with each unknown code. */
export async function linesByCode(
  { db, suid }: Tenant,
  lines: readonly { sku: string; qty: number }[],
): Promise<{ sku_id: number; qty: number }[]> {
  const codes = lines.map(({ sku }) => sku)
  const { rows } = await sql<{ id: number; code: string }>`
    select k.id, k.code from ${skus.as('k')} where k.suid = ${suid} and not k.archived and k.code = any(${codes}::text[]) order by k.id desc`.execute(
    db,
  )
  const idByCode = new Map(rows.map(({ code, id }) => [code, id]))
  const problems = codes.flatMap((code, at): Problem[] =>
    idByCode.has(code)
      ? []
      : [{ field: 'lines.sku', code: 'unknown_code', params: { label: glossaryTerms.sku, code }, row: at + 1 }],
  )
  if (problems.length > 0) throw invalid(problems)
  return lines.map(({ sku, qty }) => ({ sku_id: idByCode.get(sku) ?? 0, qty }))
}

/** Field names of refusals in the open API. */
export const fieldNames = {
  'lines.sku_id': 'lines.sku',
  order_id: 'order_no',
  member_id: 'phone',
  partner_id: 'partner',
}
