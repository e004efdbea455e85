import { figure } from '#core/value/figure.ts'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { select } from '#core/fields/index.ts'
import type { DB } from '../../db.ts'
import { orders } from '../order.resource.ts'
import type { PricedLine } from '../pricing/price-order.ts'
import { refuseSupplierCod } from '../pricing/refuse-supplier-cod.ts'
import { orderSetting } from '../setting/setting.resource.ts'
import { orderTerms } from '../shared/words.ts'
import type { AddonChoice } from '../shared/order-addons.ts'

const { prepaid, cod } = orderTerms

/** Payment terms for buyers. Orders on account need an agreement between the shop and a partner. */
export const buyerTerms = select(orders.fields.terms.label, { prepaid, cod }, { required: true, default: 'prepaid' })
export type BuyerTerms = 'prepaid' | 'cod'

interface BuyerBasket {
  readonly chosen: readonly AddonChoice[]
  readonly lines: readonly Pick<PricedLine, 'sku'>[]
  readonly total_amount: number
}

/**
 * Throws where the shop does not allow payment on delivery: goods of an activity with a limited quantity are paid
 * first.
 */
export async function refuseCod(ctx: Ctx<DB>, { chosen, lines, total_amount }: BuyerBasket): Promise<void> {
  const { buyer_cod, cod_most } = await ctx.single(orderSetting)
  if (!buyer_cod) throw refusing('terms', 'cod_not_offered')
  if (chosen.length > 0) throw refusing('terms', 'cod_not_for_offer')
  refuseSupplierCod('cod', lines)
  if (cod_most !== null && total_amount > cod_most)
    throw refusing('terms', 'cod_over', { most: figure.money(cod_most) })
}

/** Payment terms available for a buyer's basket. */
export async function availableTerms(ctx: Ctx<DB>, basket: BuyerBasket): Promise<BuyerTerms[]> {
  try {
    await refuseCod(ctx, basket)
    return ['prepaid', 'cod']
  } catch (error) {
    if (error instanceof AppError) return ['prepaid']
    throw error
  }
}
