import { json, money, ref, region, select, shape, text } from '#core/fields/index.ts'
import { regionName } from '#core/fields/regions.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall } from '../../db.ts'
import { deliveryMethods, orderTexts } from '../shared/words.ts'
import { addonChoices } from '../shared/order-addons.ts'
import { availableChoices } from './available-choices.ts'
import type { AvailableChoice } from './available-choices.ts'
import { loadAddresses, defaultRegion } from './delivery.ts'
import { member } from '../../member/member/member.resource.ts'
import { orders } from '../order.resource.ts'
import { priceOrder } from './price-order.ts'
import { refuseSupplierCod } from './refuse-supplier-cod.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** Price preview of an order with the explanation of every price. Cents. */
export interface OrderPreview {
  lines: {
    sku_id: number
    title: string
    spec: string | null
    qty: number
    list_price: number
    price: number
    price_why: string
    amount: number
    share: number
  }[]
  goods_amount: number
  freight_amount: number
  freight_why: string | null
  /** Region of the member's default address, where the freight is calculated for it. */
  freight_to: string | null
  /** Discounts of add-ons with their labels. Negative. */
  offers: { words: string; amount: number }[]
  /** Choices that add-ons offer. */
  choices: AvailableChoice[]
  /** All price differences: offers and manual adjustments. */
  adjust_amount: number
  total_amount: number
}

const lines = shape.list(
  shape.object({ sku_id: shape.whole({ min: 1 }), qty: shape.whole({ min: 1, max: 1_000_000 }) }),
  { max: 200 },
)

/** Used by the order form. */
export const previewCalls = [
  defineCall({
    path: '/seller/order/OrderPreview',
    method: 'POST',
    title: ['订单试算', 'Price an order', 'Calcular un pedido', '注文を試算'],
    access: 'api',
    screen: 'form',
    input: {
      member_id: ref(glossaryTerms.member, 'member'),
      partner_id: ref(commonTexts.payingPartner, 'customer'),
      terms: orders.fields.terms,
      way: select(labelTexts.deliveryMethod, deliveryMethods, { required: true, default: 'express' }),
      region: region(glossaryTerms.region),
      adjust: money(orderTexts.adjust),
      adjust_reason: text(glossaryTerms.reason, { max: 200 }),
      freight_given: money(orderTexts.freight, { min: 0 }),
      lines: json(glossaryTerms.goods, { required: true, shape: lines }),
      offers: json(orderTexts.offers, { shape: addonChoices }),
    },
    example: { way: 'express', region: '330106', lines: [{ sku_id: { exampleOf: 'sku_view' }, qty: 1 }] },
    /** The preview ignores a choice without effect; saving the order refuses it. */
    async run({ offers, terms, ...input }, ctx): Promise<OrderPreview> {
      const chosen = offers ?? []
      const defaultTo =
        input.way === 'express' && input.region === null && input.freight_given === null
          ? await defaultRegion(ctx, input.member_id)
          : null
      const priced = await priceOrder(ctx, {
        ...input,
        region: input.region ?? defaultTo,
        choices: { chosenNow: [], chosenBefore: chosen },
      })
      refuseSupplierCod(terms, priced.lines)
      return {
        lines: priced.lines.map(({ sku, ...line }) => ({ sku_id: sku.id, title: sku.title, spec: sku.spec, ...line })),
        goods_amount: priced.goods_amount,
        freight_amount: priced.freight.amount,
        freight_why: priced.freight.why,
        freight_to: defaultTo === null ? null : regionName(defaultTo),
        offers: priced.offers.rows.map(({ words: label, amount }) => ({ words: label, amount })),
        choices: await availableChoices(ctx, priced, chosen),
        adjust_amount: priced.adjust_amount,
        total_amount: priced.total_amount,
      }
    },
  }),
  defineCall({
    path: '/seller/order/AddressBook',
    method: 'GET',
    title: ['会员地址', 'Addresses of a member', 'Direcciones de un miembro', '会員の住所'],
    access: 'api',
    screen: 'form',
    input: { member_id: ref(glossaryTerms.member, 'member', { required: true }) },
    async run({ member_id }, ctx) {
      await ctx.find(member, member_id)
      return loadAddresses(ctx, member_id)
    },
  }),
]
