import type { Draft } from '#web/form/form-values.ts'
import type { AddonChoice } from '../shared/took-part.ts'
import { maxLineQty, orderTerms, deliveryMethods } from '../shared/words.ts'

type Terms = keyof typeof orderTerms
type Way = keyof typeof deliveryMethods

/** What stands in the form of an order as the preview asks for it; undefined until some goods are chosen that an order takes. */
export function previewInput({ values, lines }: Draft) {
  const wanted = (lines.lines ?? []).flatMap(({ values: row }) => {
    const [sku_id, qty] = [numberOf(row.sku_id), numberOf(row.qty)]
    return sku_id !== null && qty !== null && qty > 0 ? [{ sku_id, qty }] : []
  })
  // what no order takes is said at its field; it would be refused as a whole here
  if (wanted.length === 0 || wanted.some(({ qty }) => qty > maxLineQty)) return undefined
  const way = Object.keys(deliveryMethods).find((one): one is Way => one === values.way)
  const terms = Object.keys(orderTerms).find((one): one is Terms => one === values.terms)
  return {
    terms: terms ?? 'prepaid',
    way: way ?? 'express',
    member_id: numberOf(values.member_id),
    partner_id: numberOf(values.partner_id),
    region: typeof values.region === 'string' && values.region !== '' ? values.region : null,
    adjust: numberOf(values.adjust),
    freight_given: numberOf(values.freight_given),
    lines: wanted,
    offers: choicesIn(values.offers),
  } as const
}

/** What is chosen of add-ons, as the form keeps it. */
export function choicesIn(value: unknown): AddonChoice[] {
  return Array.isArray(value) ? value.filter(isChoice) : []
}

function isChoice(one: unknown): one is AddonChoice {
  return typeof one === 'object' && one !== null && 'addon' in one && typeof one.addon === 'string' && 'choice' in one
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
