import { bool, money, region, select, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { idsByCode, renameProblemFields } from '../../basicdata/open/codes.ts'
import { defineOpenCall } from '../../db.ts'
import { availableChoices } from '../pricing/available-choices.ts'
import { orders } from '../order.resource.ts'
import { priceOrder } from '../pricing/price-order.ts'
import { deliveryMethods, orderTexts } from '../shared/words.ts'
import { offerFields, linesByCode, fieldNames, lineFields } from './codes.ts'
import { basketSample } from './sample.ts'
import { commonTexts } from '../shared/common-texts.ts'

const { goods_amount, freight_amount, freight_why, adjust_amount, total_amount } = orders.fields

/** Price preview for an order of another system. */
export const previewOpenCall = defineOpenCall({
  path: '/open/order/Preview',
  needs: ['/seller/order/OrderPreview'],
  title: ['试算零售订单', 'Price an order', 'Calcular un pedido', '注文を試算'],
  about: [
    '按规格编码试算价格、运费与优惠，并列出可选的优惠；不占用库存',
    'Tells prices, freight and offers by the codes of SKUs, and which offers may be chosen. It holds no stock',
    'Indica precios, envío y ofertas por códigos de SKU, y qué ofertas se pueden elegir. No reserva existencias',
    'SKU コードで価格・送料・特典を試算し、選べる特典を返します。在庫は引き当てません',
  ],
  input: {
    way: select(orders.fields.way.label, deliveryMethods, { required: true, default: 'express' }),
    partner: text(orders.fields.partner_id.label, {
      max: 30,
      help: ['按其价格计价', 'Its prices apply', 'Se aplican sus precios', 'その取引先の価格が適用されます'],
    }),
    region: region(glossaryTerms.region),
    adjust: orders.fields.adjust,
    freight: money(orders.fields.freight_given.label, { min: 0, max: 1_000_000 }),
  },
  rows: [
    { name: 'lines', title: glossaryTerms.goods, min: 1, fields: lineFields },
    { name: 'offers', title: orderTexts.offers, max: 10, fields: offerFields },
  ],
  answer: { goods_amount, freight_amount, freight_why, adjust_amount, total_amount },
  answerRows: [
    {
      name: 'adjusts',
      title: commonTexts.adjustments,
      fields: { words: text(glossaryTerms.reason), amount: money(glossaryTerms.amount) },
    },
    {
      name: 'choices',
      title: ['可选优惠', 'Offers to choose from', 'Ofertas disponibles', '選べる特典'],
      fields: {
        ...offerFields,
        words: text(glossaryTerms.name),
        chosen: bool(['已选', 'Chosen', 'Elegida', '選択済み']),
      },
    },
  ],
  refusals: [
    'unknown_code',
    'not_on_sale',
    'way_not_offered',
    'qty_below_min',
    'qty_above_max',
    'qty_not_step',
    'not_delivered_there',
    'adjust_too_low',
    'offer_unknown',
    'offer_shape',
    'offer_not_for_this',
  ],
  example: { way: 'express', region: '330106', lines: [{ sku: 'YAN-400', qty: '2' }] },
  sample: basketSample,
  async run({ partner, freight, lines, offers, ...input }, ctx) {
    const partnerIds = await idsByCode(
      ctx,
      'customer',
      partner === null ? [] : [{ field: 'partner', label: orders.fields.partner_id.label, code: partner }],
    )
    const partner_id = partner === null ? null : (partnerIds.get(partner) ?? null)
    const orderLines = await linesByCode(ctx, lines)
    const priced = await renameProblemFields(fieldNames, () =>
      priceOrder(ctx, {
        ...input,
        member_id: null,
        partner_id,
        adjust_reason: null,
        freight_given: freight,
        lines: orderLines,
        choices: { chosenNow: offers, chosenBefore: [] },
      }),
    )
    return {
      goods_amount: priced.goods_amount,
      freight_amount: priced.freight.amount,
      freight_why: priced.freight.why,
      adjust_amount: priced.adjust_amount,
      total_amount: priced.total_amount,
      adjusts: priced.offers.rows.map(({ words: why, amount }) => ({ words: why, amount })),
      choices: await availableChoices(ctx, priced, offers),
    }
  },
})
