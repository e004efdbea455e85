import { AppError, invalid, refusing } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Input, Patch, RecordWithLines } from '#core/define/resource.ts'
import { afterSave, beforeDelete, beforeSave } from '../../db.ts'
import type { DB } from '../../db.ts'
import { tieParts } from '../stock/shadow.ts'
import { marketGoods } from '../supply/market.resource.ts'
import { specKey, specText } from '../shared/spec.ts'
import { goods } from './goods.resource.ts'
import { refuseUnsellable } from './refuse-unsellable.ts'
import { refuseUnknownValues } from './param-values.ts'
import { sku } from './sku.resource.ts'

type Goods = RecordWithLines<typeof goods>
type SkuInput = NonNullable<Input<typeof goods>['skus']>[number]
type StoredSku = Goods['skus'][number]

/** Matches SKUs by their values: remaining SKUs keep their id, and removed SKUs that records refer to are archived. */
export const prepareGoods = beforeSave(goods, async (input, before, ctx, serverFields) => {
  const { hide_at } = input
  // goods of an offer are saved with its id when the offer or its pick changes, never by a person
  const isOfferWrite = serverFields.market_goods_id !== undefined
  if (before && before.market_goods_id !== null && !isOfferWrite) await refuseOfferChanges(ctx, input, before)
  if (hide_at !== null && hide_at !== before?.hide_at && hide_at <= ctx.now) throw refusing('hide_at', 'hide_past')
  await refuseUnknownValues(input, before, ctx)
  const names = input.spec_names ?? []
  const patch = input.skus ? await matchSkus(input, before, ctx) : renameKeys(names, before)
  if (before?.status === 'on' && !isOfferWrite) await refuseUnsellable({ ...before, ...input, ...patch }, ctx)
  return patch
})

/** Ties parts to SKUs, which have ids now; a SKU without parts is counted by a shadow material. */
export const tieGoodsParts = afterSave(goods, async (row, before, ctx) => {
  // The supplier counts the stock of supplied goods.
  if (row.market_goods_id !== null || (before && sameStock(row, before))) return
  await tieParts(ctx, [row])
})

/** Picked goods are deleted only with their pick. Throws `market_goods_fixed`. */
export const refusePickedDelete = beforeDelete(goods, async ({ name, market_goods_id }) => {
  if (market_goods_id !== null) throw new AppError('market_goods_fixed', { name })
})

/**
 * Picked goods keep the values of their offer; the store chooses the delivery methods where it ships. Throws
 * `market_goods_fixed`.
 */
async function refuseOfferChanges(
  ctx: Ctx<DB>,
  { name, skus, parts, limit_min, step, limit_max, ways, show_at, hide_at }: Input<typeof goods>,
  before: Goods,
): Promise<void> {
  const living = before.skus.filter(({ archived }) => !archived)
  const facts = (list: readonly { id?: number; price: number }[]) =>
    list
      .map(({ id = 0, price }) => `${String(id)}:${String(price)}`)
      .toSorted((x, y) => x.localeCompare(y))
      .join()
  const skusDiffer = skus && facts(skus) !== facts(living)
  const saleDiffers =
    [name, limit_min, step, limit_max, show_at, hide_at].join() !==
    [before.name, before.limit_min, before.step, before.limit_max, before.show_at, before.hide_at].join()
  const methodsDiffer =
    ways.join() !== before.ways.join() &&
    (await ctx.find(marketGoods, before.market_goods_id ?? 0)).ship_by === 'supplier'
  if (skusDiffer || saleDiffers || methodsDiffer || (parts && parts.length > 0))
    throw new AppError('market_goods_fixed', { name: before.name })
}

function sameStock(row: Goods, before: Goods): boolean {
  const facts = ({ name, unit_id, skus, parts }: Goods) =>
    JSON.stringify([
      name,
      unit_id,
      skus.map(({ id, spec_key }) => [id, spec_key]),
      parts.map(({ spec_key, material_id, ratio }) => [spec_key, material_id, ratio]),
    ])
  return facts(row) === facts(before)
}

async function matchSkus(
  { skus = [], parts, spec_names }: Input<typeof goods>,
  before: Goods | null,
  ctx: Ctx<DB>,
): Promise<Patch<typeof goods>> {
  const names = spec_names ?? []
  const stored = before?.skus ?? []
  const byKey = new Map(stored.map((existing) => [existing.spec_key, existing]))
  const byId = new Map(stored.map((existing) => [existing.id, existing]))
  const submitted = skus.filter(
    (input) =>
      !(byId.get(input.id)?.archived ?? false) || byKey.get(specKey(names, input.spec_values ?? []))?.id === input.id,
  )
  const submittedIds = new Set(submitted.flatMap(({ id }) => id ?? []))
  const matched = submitted.map((input): SkuInput => {
    const spec_key = specKey(names, input.spec_values ?? [])
    const same = byKey.get(spec_key)
    // A value set that existed before is the same SKU, even if it was archived.
    const id =
      same && (input.id === undefined || !byId.has(input.id)) && !submittedIds.has(same.id) ? same.id : input.id
    const spec_values = input.spec_values?.map((value) => value.trim()) ?? null
    return { ...input, id, spec_values, spec: specText(spec_values ?? []) || null, spec_key, archived: false }
  })
  const ids = new Set(matched.flatMap(({ id }) => id ?? []))
  const removed = stored.filter(({ id }) => !ids.has(id))
  const changed = matched.filter(({ id, spec_key }) => byId.has(id) && byId.get(id)?.spec_key !== spec_key)
  const referred = await ctx.referred(
    sku,
    [...removed, ...changed].map(({ id }) => id),
  )
  const referredChanges = matched.flatMap(({ id, spec_key }, at): Problem[] => {
    const previous = byId.get(id)
    return previous && previous.spec_key !== spec_key && referred.has(id)
      ? [{ field: 'skus.spec_values', code: 'sku_referred', params: { spec: previous.spec ?? '' }, row: at + 1 }]
      : []
  })
  if (referredChanges.length > 0) throw invalid(referredChanges)
  const archived = removed.flatMap((existing) => (referred.has(existing.id) ? [{ ...existing, archived: true }] : []))
  const now = [...matched, ...archived]
  return { skus: now, parts: mergeParts(parts, before, { now, byId }) }
}

/**
 * Parts as submitted; parts of archived SKUs stay, and parts that were not submitted follow their SKU to its new key.
 */
function mergeParts(
  sent: Input<typeof goods>['parts'],
  before: Goods | null,
  { now, byId }: { now: readonly SkuInput[]; byId: ReadonlyMap<number, StoredSku> },
): Goods['parts'] {
  const stored = before?.parts ?? []
  const archived = new Set(now.flatMap(({ archived: out, spec_key }) => (out && spec_key !== null ? [spec_key] : [])))
  const living = new Set(now.flatMap(({ archived: out, spec_key }) => (out || spec_key === null ? [] : [spec_key])))
  if (!sent) {
    const moved = new Map(
      now.flatMap(({ id, spec_key }) => {
        const was = byId.get(id)?.spec_key
        return was && spec_key ? [[was, spec_key] as const] : []
      }),
    )
    return stored.flatMap((part) => {
      const spec_key = moved.get(part.spec_key)
      return spec_key === undefined ? [] : [{ ...part, spec_key }]
    })
  }
  const orphanProblems = sent.flatMap(({ spec_key }, at): Problem[] =>
    living.has(spec_key) || archived.has(spec_key)
      ? []
      : [{ field: 'parts.spec_key', code: 'part_of_no_sku', row: at + 1 }],
  )
  if (orphanProblems.length > 0) throw invalid(orphanProblems)
  const shadow = new Map(stored.map((part) => [part.id, part.shadow]))
  return [
    ...sent
      .filter(({ spec_key }) => living.has(spec_key))
      .map((part) => ({ ...part, shadow: shadow.get(part.id) ?? false })),
    ...stored.filter(({ spec_key }) => archived.has(spec_key)),
  ]
}

/** A renamed specification changes the keys of SKUs that were not submitted. */
function renameKeys(names: readonly string[], before: Goods | null): Patch<typeof goods> {
  if (!before || JSON.stringify(before.spec_names ?? []) === JSON.stringify(names)) return {}
  const wrong = before.skus.findIndex(
    ({ spec_values, archived }) => !archived && (spec_values ?? []).length !== names.length,
  )
  if (wrong >= 0) throw invalid([{ field: 'spec_names', code: 'spec_count' }])
  const skus = before.skus.map((existing) =>
    existing.archived ? existing : { ...existing, spec_key: specKey(names, existing.spec_values ?? []) },
  )
  const byId = new Map(before.skus.map((existing) => [existing.id, existing]))
  return { skus, parts: mergeParts(undefined, before, { now: skus, byId }) }
}
