import { AppError, invalid, refusing } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Ctx, Input, Patch, RecordWithLines } from '#core/define/resource.ts'
import { afterSave, beforeDelete, beforeSave } from '../../db.ts'
import type { DB } from '../../db.ts'
import { tieParts } from '../stock/shadow.ts'
import { marketGoods } from '../supply/market.resource.ts'
import { followsOffer } from '../supply/picks.ts'
import { specKey, specText } from '../shared/spec.ts'
import { goods } from './goods.resource.ts'
import { refuseUnfit } from './on-sale.ts'
import { refuseUnknownValues } from './param-values.ts'
import { sku } from './sku.resource.ts'

type Goods = RecordWithLines<typeof goods>
type SentSku = NonNullable<Input<typeof goods>['skus']>[number]
type StoredSku = Goods['skus'][number]

/** SKUs are known again by their values: those that stay keep their id, and what records refer to is archived where it is taken out. */
export const prepareGoods = beforeSave(goods, async (input, before, ctx) => {
  const { hide_at } = input
  if (before && before.market_goods_id !== null && !followsOffer()) await refuseUnlikeOffer(ctx, input, before)
  if (hide_at !== null && hide_at !== before?.hide_at && hide_at <= ctx.now) throw refusing('hide_at', 'hide_past')
  await refuseUnknownValues(input, before, ctx)
  const names = input.spec_names ?? []
  const patch = input.skus ? await knownAgain(input, before, ctx) : renamed(names, before)
  if (before?.status === 'on' && !followsOffer()) await refuseUnfit({ ...before, ...input, ...patch }, ctx)
  return patch
})

/** Parts belong to SKUs that have ids now, and what has no part is counted by a shadow. */
export const keepParts = afterSave(goods, async (row, before, ctx) => {
  // a supplier’s goods are counted there
  if (row.market_goods_id !== null || (before && sameStock(row, before))) return
  await tieParts(ctx, [row])
})

/** Goods of a pick go with it. Throws `market_goods_fixed`. */
export const keepPicked = beforeDelete(goods, async ({ name, market_goods_id }) => {
  if (market_goods_id !== null) throw new AppError('market_goods_fixed', { name })
})

/** Goods of a pick keep what the market says of them; how they reach the buyer is the store’s where it sends them. Throws `market_goods_fixed`. */
async function refuseUnlikeOffer(
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
  const other = skus && facts(skus) !== facts(living)
  const sale = [name, limit_min, step, limit_max, show_at, hide_at].join() !== [before.name, before.limit_min, before.step, before.limit_max, before.show_at, before.hide_at].join() // prettier-ignore
  const way = ways.join() !== before.ways.join() && (await ctx.find(marketGoods, before.market_goods_id ?? 0)).ship_by === 'supplier'
  if (other || sale || way || (parts && parts.length > 0)) throw new AppError('market_goods_fixed', { name: before.name })
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

async function knownAgain(
  { skus = [], parts, spec_names }: Input<typeof goods>,
  before: Goods | null,
  ctx: Ctx<DB>,
): Promise<Patch<typeof goods>> {
  const names = spec_names ?? []
  const stored = before?.skus ?? []
  const byKey = new Map(stored.map((one) => [one.spec_key, one]))
  const byId = new Map(stored.map((one) => [one.id, one]))
  const sent = skus.filter(
    (one) => !(byId.get(one.id)?.archived ?? false) || byKey.get(specKey(names, one.spec_values ?? []))?.id === one.id,
  )
  const taken = new Set(sent.flatMap(({ id }) => id ?? []))
  const kept = sent.map((one): SentSku => {
    const spec_key = specKey(names, one.spec_values ?? [])
    const same = byKey.get(spec_key)
    // a value set that stood before is the same SKU, also one that was archived
    const id = same && (one.id === undefined || !byId.has(one.id)) && !taken.has(same.id) ? same.id : one.id
    const spec_values = one.spec_values?.map((value) => value.trim()) ?? null
    return { ...one, id, spec_values, spec: specText(spec_values ?? []) || null, spec_key, archived: false }
  })
  const ids = new Set(kept.flatMap(({ id }) => id ?? []))
  const gone = stored.filter(({ id }) => !ids.has(id))
  const changed = kept.filter(({ id, spec_key }) => byId.has(id) && byId.get(id)?.spec_key !== spec_key)
  const referred = await ctx.referred(
    sku,
    [...gone, ...changed].map(({ id }) => id),
  )
  const lost = kept.flatMap(({ id, spec_key }, at): Problem[] => {
    const was = byId.get(id)
    return was && was.spec_key !== spec_key && referred.has(id)
      ? [{ field: 'skus.spec_values', code: 'sku_referred', params: { spec: was.spec ?? '' }, row: at + 1 }]
      : []
  })
  if (lost.length > 0) throw invalid(lost)
  const archived = gone.flatMap((one) => (referred.has(one.id) ? [{ ...one, archived: true }] : []))
  const now = [...kept, ...archived]
  return { skus: now, parts: partsOf(parts, before, { now, byId }) }
}

/** The parts as they were sent; those of archived SKUs stay, and parts that were not sent follow their SKU to another key. */
function partsOf(
  sent: Input<typeof goods>['parts'],
  before: Goods | null,
  { now, byId }: { now: readonly SentSku[]; byId: ReadonlyMap<number, StoredSku> },
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
  const strays = sent.flatMap(({ spec_key }, at): Problem[] =>
    living.has(spec_key) || archived.has(spec_key) ? [] : [{ field: 'parts.spec_key', code: 'part_of_no_sku', row: at + 1 }],
  )
  if (strays.length > 0) throw invalid(strays)
  const shadow = new Map(stored.map((part) => [part.id, part.shadow]))
  return [
    ...sent.filter(({ spec_key }) => living.has(spec_key)).map((part) => ({ ...part, shadow: shadow.get(part.id) ?? false })),
    ...stored.filter(({ spec_key }) => archived.has(spec_key)),
  ]
}

/** Another name of a specification makes other keys of the same SKUs, although none of them was sent. */
function renamed(names: readonly string[], before: Goods | null): Patch<typeof goods> {
  if (!before || JSON.stringify(before.spec_names ?? []) === JSON.stringify(names)) return {}
  const wrong = before.skus.findIndex(({ spec_values, archived }) => !archived && (spec_values ?? []).length !== names.length)
  if (wrong >= 0) throw invalid([{ field: 'spec_names', code: 'spec_count' }])
  const skus = before.skus.map((one) => (one.archived ? one : { ...one, spec_key: specKey(names, one.spec_values ?? []) }))
  const byId = new Map(before.skus.map((one) => [one.id, one]))
  return { skus, parts: partsOf(undefined, before, { now: skus, byId }) }
}
