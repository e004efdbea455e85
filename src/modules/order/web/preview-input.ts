import type { Draft } from '#web/form/form-values.ts'
import type { AddonChoice } from '../shared/order-addons.ts'
import { maxLineQty, orderTerms, deliveryMethods } from '../shared/words.ts'

type Terms = keyof typeof orderTerms
type DeliveryMethod = keyof typeof deliveryMethods

/** Input of the preview from the order form; undefined until the form has valid goods. */
export function previewInput({ values, lines }: Draft) {
  const orderLines = (lines.lines ?? []).flatMap(({ values: row }) => {
    const [sku_id, qty] = [numberOf(row.sku_id), numberOf(row.qty)]
    return sku_id !== null && qty !== null && qty > 0 ? [{ sku_id, qty }] : []
  })
  // The field shows an invalid quantity; the preview would refuse the whole order.
  if (orderLines.length === 0 || orderLines.some(({ qty }) => qty > maxLineQty)) return undefined
  const deliveryMethod = Object.keys(deliveryMethods).find((key): key is DeliveryMethod => key === values.way)
  const terms = Object.keys(orderTerms).find((key): key is Terms => key === values.terms)
  return {
    terms: terms ?? 'prepaid',
    way: deliveryMethod ?? 'express',
    member_id: numberOf(values.member_id),
    partner_id: numberOf(values.partner_id),
    region: typeof values.region === 'string' && values.region !== '' ? values.region : null,
    adjust: numberOf(values.adjust),
    freight_given: numberOf(values.freight_given),
    lines: orderLines,
    offers: choicesIn(values.offers),
  } as const
}

/** Choices of add-ons as stored in the form. */
export function choicesIn(value: unknown): AddonChoice[] {
  return Array.isArray(value) ? value.filter(isChoice) : []
}

function isChoice(value: unknown): value is AddonChoice {
  return (
    typeof value === 'object' &&
    value !== null &&
    'addon' in value &&
    typeof value.addon === 'string' &&
    'choice' in value
  )
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
