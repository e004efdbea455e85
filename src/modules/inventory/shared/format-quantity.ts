import { plainDecimal } from '#core/value/decimal.ts'

/** A quantity (thousandths) with its unit, for messages: `105.5 公斤`. */
export function formatQuantity(qty: number, unit: string | null): string {
  return [plainDecimal(qty, 3), ...(unit ? [unit] : [])].join(' ')
}

/** A unit price (ten-thousandths of a yuan), for messages: `4.9/袋`. */
export function formatPrice(price: number, unit: string | null): string {
  return [plainDecimal(price, 4), ...(unit ? [unit] : [])].join('/')
}
