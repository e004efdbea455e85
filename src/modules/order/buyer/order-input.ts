import { AppError } from '#core/errors/errors.ts'
import type { Buyer } from '#core/define/buyer-call.ts'
import { json, quantity, select, shape } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/context.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import type { DB } from '../../db.ts'
import { loadAddresses } from '../pricing/delivery.ts'
import type { DeliveryMethod } from '../pricing/price-order.ts'
import { addonChoices } from '../shared/order-addons.ts'
import { deliveryMethods, orderTexts } from '../shared/words.ts'
import { buyerTerms } from './cod-rules.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const lines = shape.list(
  shape.object({ sku_id: shape.whole({ min: 1 }), qty: shape.whole({ min: 1, max: 1_000_000 }) }),
  { max: 200 },
)

/** Input fields of a buyer's order, shared by the preview and the order. */
export const orderInput = {
  way: select(labelTexts.deliveryMethod, deliveryMethods, { required: true, default: 'express' }),
  terms: buyerTerms,
  address_id: quantity(['收货地址编号', 'ID of the address', 'ID de la dirección', 'お届け先ID'], {
    decimals: 0,
    min: 1,
    help: [
      '不填为默认地址',
      'The default one when left out',
      'La predeterminada si se omite',
      '空欄の場合：既定の住所',
    ],
  }),
  lines: json(glossaryTerms.goods, { required: true, shape: lines }),
  offers: json(orderTexts.offers, {
    shape: addonChoices,
    help: [
      '插件标识与其所选内容，如优惠券或活动',
      'Key of the plugin and the chosen option, such as a coupon or campaign',
      'La clave del complemento y lo elegido, como un cupón o una campaña',
      'プラグインのキーと選択内容（クーポンやキャンペーンなど）',
    ],
  }),
}

interface AddressChoice {
  readonly way: DeliveryMethod
  readonly address_id: number | null
}

/**
 * Delivery address of a buyer's order from the address book; none for pick-up and voucher orders. Throws `not_found`
 * for an unknown address.
 */
export async function resolveAddress(ctx: Ctx<DB>, { id: buyer }: Buyer, { way, address_id }: AddressChoice) {
  if (way !== 'express' && way !== 'local') return { receiver: null, receiver_phone: null, region: null, street: null }
  const book = await loadAddresses(ctx, buyer)
  const entry = address_id === null ? book[0] : book.find(({ id }) => id === address_id)
  if (!entry && address_id !== null) throw new AppError('not_found')
  if (!entry) throw new AppError('address_needed')
  const { contact: receiver, phone: receiver_phone, region, street } = entry.address
  return { receiver, receiver_phone, region, street }
}
