import { AppError } from '#core/errors/errors.ts'
import type { Buyer } from '#core/define/buyer-call.ts'
import { json, quantity, select, shape } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import type { DB } from '../../db.ts'
import { addressesOf } from '../order/delivery.ts'
import type { OrderWay } from '../order/price-order.ts'
import { addonChoices } from '../shared/took-part.ts'
import { deliveryMethods, orderTexts } from '../shared/words.ts'
import { buyerTerms } from './on-delivery.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const lines = shape.list(shape.object({ sku_id: shape.whole({ min: 1 }), qty: shape.whole({ min: 1, max: 1_000_000 }) }), { max: 200 })

/** What a buyer wants and where it goes: the same for the price of it and for the order. */
export const wanted = {
  way: select(labelTexts.deliveryMethod, deliveryMethods, { required: true, default: 'express' }),
  terms: buyerTerms,
  address_id: quantity(['收货地址编号', 'ID of the address', 'ID de la dirección', 'お届け先ID'], {
    decimals: 0,
    min: 1,
    help: ['不填为默认地址', 'The default one when left out', 'La predeterminada si se omite', '省略すると既定の住所'],
  }),
  lines: json(glossaryTerms.goods, { required: true, shape: lines }),
  offers: json(orderTexts.offers, {
    shape: addonChoices,
    help: [
      '插件标识与其所选内容，如优惠券或活动',
      'Key of the plugin and its option, such as a coupon',
      'La clave del complemento y lo elegido, como un cupón',
      'プラグインのキーと選択内容（クーポンなど）',
    ],
  }),
}

interface Wanted {
  readonly way: OrderWay
  readonly address_id: number | null
}

/** Where an order of a buyer goes, by their address book; nowhere for what is fetched. Throws `not_found` for an address that is not theirs. */
export async function addressOf(ctx: Ctx<DB>, { id: buyer }: Buyer, { way, address_id }: Wanted) {
  if (way !== 'express' && way !== 'local') return { receiver: null, receiver_phone: null, region: null, street: null }
  const book = await addressesOf(ctx, buyer)
  const own = address_id === null ? book[0] : book.find(({ id }) => id === address_id)
  if (!own && address_id !== null) throw new AppError('not_found')
  if (!own) throw new AppError('address_needed')
  const { contact: receiver, phone: receiver_phone, region, street } = own.address
  return { receiver, receiver_phone, region, street }
} // prettier-ignore
