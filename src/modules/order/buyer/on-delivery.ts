import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import { select } from '#core/fields/index.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import type { DB } from '../../db.ts'
import { orders } from '../order/order.resource.ts'
import type { PricedLine } from '../order/price-order.ts'
import { refuseCollecting } from '../order/refuse-collecting.ts'
import { orderSetting } from '../setting/setting.resource.ts'
import { orderTerms } from '../shared/words.ts'
import type { AddonChoice } from '../shared/took-part.ts'

const { prepaid, cod } = orderTerms

/** How buyers may choose to pay. On account is an agreement of the shop's with a partner. */
export const buyerTerms = select(orders.fields.terms.label, { prepaid, cod }, { required: true, default: 'prepaid' })
export type BuyerTerms = 'prepaid' | 'cod'

interface Bought {
  readonly chosen: readonly AddonChoice[]
  readonly lines: readonly Pick<PricedLine, 'sku'>[]
  readonly total_amount: number
}

/** Throws where the shop does not let a buyer pay this on delivery: what an activity has a limited number of is paid first. */
export async function refuseOnDelivery(ctx: Ctx<DB>, { chosen, lines, total_amount }: Bought): Promise<void> {
  const { buyer_cod, cod_most } = await ctx.single(orderSetting)
  if (!buyer_cod) throw refusing('terms', 'cod_not_offered')
  if (chosen.length > 0) throw refusing('terms', 'cod_not_for_offer')
  refuseCollecting('cod', lines)
  if (cod_most !== null && total_amount > cod_most) throw refusing('terms', 'cod_over', { most: formatDecimal(cod_most, 2) })
}

/** The ways to pay that a buyer is offered for what they want. */
export async function termsFor(ctx: Ctx<DB>, bought: Bought): Promise<BuyerTerms[]> {
  try {
    await refuseOnDelivery(ctx, bought)
    return ['prepaid', 'cod']
  } catch (error) {
    if (error instanceof AppError) return ['prepaid']
    throw error
  }
}
