import { plainDecimal } from '#core/value/decimal.ts'

/** A quantity (thousandths) as a refusal says it, with its unit: `105.5 公斤`. */
export function formatQuantity(qty: number, unit: string | null): string {
  return [plainDecimal(qty, 3), ...(unit ? [unit] : [])].join(' ')
}

/** A unit price (ten-thousandths of a yuan) as a refusal says it: `4.9/袋`. */
export function formatPrice(price: number, unit: string | null): string {
  return [plainDecimal(price, 4), ...(unit ? [unit] : [])].join('/')
}
