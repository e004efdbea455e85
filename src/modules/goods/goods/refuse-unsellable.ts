import { refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { inventorySettings } from '../../inventory/trade/facts.ts'
import { hasSaltLicence } from '../../inventory/trade/partner.ts'
import { loadTemplate } from '../category/template.ts'

/** Facts for the decision whether goods can be on sale. */
export interface SaleFacts {
  readonly name: string
  readonly cat_id: number | null
  readonly imgs: readonly string[] | null
  readonly food_salt: boolean
  readonly params?: readonly { readonly name: string; readonly value: string | null }[]
  readonly skus: readonly { readonly spec: string | null; readonly price: number; readonly archived: boolean }[]
}

/**
 * Throws the reason why goods cannot be on sale, at its field: a priced SKU, a category, a picture and, for edible
 * salt, a licence are required.
 */
export async function refuseUnsellable(
  { name, cat_id, imgs, food_salt, skus, params = [] }: SaleFacts,
  ctx: Ctx<DB>,
): Promise<void> {
  const activeSkus = skus.filter(({ archived }) => !archived)
  if (activeSkus.length === 0) throw refusing('skus', 'sale_no_sku', { name })
  const unpriced = activeSkus.find(({ price }) => price <= 0)
  if (unpriced) throw refusing('skus.price', 'sale_no_price', { spec: unpriced.spec ?? name })
  if (cat_id === null) throw refusing('cat_id', 'sale_no_category', { name })
  if (!imgs?.length) throw refusing('imgs', 'sale_no_picture', { name })
  await requireParams({ cat_id, params }, ctx)
  if (!food_salt) return
  const settings = await inventorySettings(ctx)
  if (!hasSaltLicence(settings, ctx.now)) throw refusing('food_salt', 'sale_no_licence', { name })
}

/** Requires the parameters that the category demands of all its goods. */
async function requireParams(
  { cat_id, params }: { cat_id: number; params: SaleFacts['params'] & object },
  { db, suid }: Ctx<DB>,
) {
  const requiredParams = (await loadTemplate({ db, suid }, cat_id)).params.filter(({ must }) => must)
  const missing = requiredParams.find((required) => !params.some(({ name, value }) => name === required.name && value))
  if (missing) throw refusing('params', 'sale_no_param', { param: missing.name })
}
