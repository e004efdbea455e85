import { refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { inventorySettings } from '../../inventory/trade/facts.ts'
import { holdsSaltLicence } from '../../inventory/trade/partner.ts'

/** What a decision about the sale of goods looks at. */
export interface SaleFacts {
  readonly name: string
  readonly cat_id: number | null
  readonly imgs: readonly string[] | null
  readonly food_salt: boolean
  readonly skus: readonly { readonly spec: string | null; readonly price: number; readonly archived: boolean }[]
}

/** Throws why goods cannot be on sale, at the field where it is mended: a SKU with a price, a category, a picture, and our licence for edible salt. */
export async function refuseUnfit({ name, cat_id, imgs, food_salt, skus }: SaleFacts, { db, suid, now }: Ctx<DB>): Promise<void> {
  const living = skus.filter(({ archived }) => !archived)
  if (living.length === 0) throw refusing('skus', 'sale_no_sku', { name })
  const free = living.find(({ price }) => price <= 0)
  if (free) throw refusing('skus.price', 'sale_no_price', { spec: free.spec ?? name })
  if (cat_id === null) throw refusing('cat_id', 'sale_no_category', { name })
  if (!imgs?.length) throw refusing('imgs', 'sale_no_picture', { name })
  if (!food_salt) return
  const settings = await inventorySettings({ db, suid })
  if (!holdsSaltLicence(settings, now)) throw refusing('food_salt', 'sale_no_licence', { name })
}
