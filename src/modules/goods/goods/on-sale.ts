import { refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { inventorySettings } from '../../inventory/trade/facts.ts'
import { holdsSaltLicence } from '../../inventory/trade/partner.ts'
import { templateOf } from '../category/template.ts'

/** What a decision about the sale of goods looks at. */
export interface SaleFacts {
  readonly name: string
  readonly cat_id: number | null
  readonly imgs: readonly string[] | null
  readonly food_salt: boolean
  readonly params?: readonly { readonly name: string; readonly value: string | null }[]
  readonly skus: readonly { readonly spec: string | null; readonly price: number; readonly archived: boolean }[]
}

/** Throws why goods cannot be on sale, at the field where it is mended: a SKU with a price, a category, a picture, and our licence for edible salt. */
export async function refuseUnfit(
  { name, cat_id, imgs, food_salt, skus, params = [] }: SaleFacts,
  { db, suid, now }: Ctx<DB>,
): Promise<void> {
  const living = skus.filter(({ archived }) => !archived)
  if (living.length === 0) throw refusing('skus', 'sale_no_sku', { name })
  const free = living.find(({ price }) => price <= 0)
  if (free) throw refusing('skus.price', 'sale_no_price', { spec: free.spec ?? name })
  if (cat_id === null) throw refusing('cat_id', 'sale_no_category', { name })
  if (!imgs?.length) throw refusing('imgs', 'sale_no_picture', { name })
  await refuseLacking({ cat_id, params }, db, suid)
  if (!food_salt) return
  const settings = await inventorySettings({ db, suid })
  if (!holdsSaltLicence(settings, now)) throw refusing('food_salt', 'sale_no_licence', { name })
}

/** What the category asks of all its goods is said of these. */
async function refuseLacking(
  { cat_id, params }: { cat_id: number; params: SaleFacts['params'] & object },
  db: Ctx<DB>['db'],
  suid: number,
) {
  const asked = (await templateOf({ db, suid }, cat_id)).params.filter(({ must }) => must)
  const lacking = asked.find((one) => !params.some(({ name, value }) => name === one.name && value))
  if (lacking) throw refusing('params', 'sale_no_param', { param: lacking.name })
}
