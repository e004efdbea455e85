import type { AnswerOf } from '#web/api/calls.ts'
import type { TextKey } from './words.ts'

export type Cluster = AnswerOf<'GET', '/seller/shop/ShopMap'>['clusters'][number]
export const colourings = ['visit', 'sales'] as const
export type Colouring = (typeof colourings)[number]

/** Dark enough for white figures inside. */
const colours = {
  no_cycle: '#6b7682',
  in_time: '#138a50',
  partly: '#b26a00',
  late: '#c62f36',
  no_sales: '#6b7682',
  low: '#3f7fc4',
  high: '#7a4fc9',
} as const satisfies Partial<Record<TextKey, string>>
export type Shade = keyof typeof colours

export const shades: Readonly<Record<Colouring, readonly Shade[]>> = {
  visit: ['in_time', 'partly', 'late', 'no_cycle'],
  sales: ['high', 'low', 'no_sales'],
}
export const colourOf = (shade: Shade): string => colours[shade]

/** Colour of a cluster: by visits on time, or by sales compared with the average outlet on the map. */
export function shadeOf({ n, overdue, cycled, sales }: Cluster, by: Colouring, average: number): Shade {
  if (by === 'sales') return sales <= 0 ? 'no_sales' : sales / n < average ? 'low' : 'high'
  if (cycled === 0) return 'no_cycle'
  return overdue === 0 ? 'in_time' : overdue < cycled ? 'partly' : 'late'
}
