import type { Problem } from '#core/errors.ts'

export interface CheckedInbound {
  biz_type: string
  lines?: readonly { produced_at: number | null; expire_at: number | null; weigh: object | null; quality: object | null }[]
}

/** What is wrong with a receipt across its fields, without looking anything up. */
export function inboundProblems({ lines = [] }: CheckedInbound): Problem[] {
  return lines.flatMap(({ produced_at, expire_at, weigh, quality }, i): Problem[] => [
    ...(produced_at !== null && expire_at !== null && expire_at < produced_at
      ? [{ field: 'lines.expire_at', code: 'end_before_begin', row: i + 1 } as const]
      : []),
    ...(weigh !== null && weighOf(weigh) === undefined ? [{ field: 'lines.weigh', code: 'wrong_type', row: i + 1 } as const] : []),
    ...(quality !== null && measuresOf(quality) === undefined ? [{ field: 'lines.quality', code: 'wrong_type', row: i + 1 } as const] : []),
  ])
}

/** A weighing: kilograms in thousandths. */
export interface Weighing {
  gross: number
  tare: number
  packaging: number
}

/** `{ gross, tare, packaging?, ticket_no?, weigher?, photos? }` of a line; undefined when it is no such thing. */
export function weighOf(weigh: object): Weighing | undefined {
  const { gross, tare, packaging = 0, ticket_no = null, weigher = null, photos = null, ...rest } = values(weigh)
  if (!isWeight(gross) || !isWeight(tare) || !isWeight(packaging) || Object.keys(rest).length > 0) return undefined
  if (!isText(ticket_no) || !isText(weigher)) return undefined
  if (photos !== null && !(Array.isArray(photos) && photos.length <= 9 && photos.every(isText))) return undefined
  return { gross, tare, packaging }
}

/** What was measured of one item, in thousandths of its unit. */
export interface Measure {
  item: string
  measured: number
}

/** `{ items: [{ item, measured }] }` of a line; undefined when it is no such thing. */
export function measuresOf(quality: object): Measure[] | undefined {
  const { items, ...rest } = values(quality)
  if (!Array.isArray(items) || items.length > 20 || Object.keys(rest).length > 0) return undefined
  const measures = items.flatMap((one: unknown): Measure[] => {
    const { item, measured, ...more } = typeof one === 'object' && one !== null ? values(one) : {}
    return typeof item === 'string' && isWeight(measured) && Object.keys(more).length === 0 ? [{ item, measured }] : []
  })
  const distinct = new Set(measures.map(({ item }) => item)).size
  return measures.length === items.length && distinct === measures.length ? measures : undefined
}

function values(of: object): Record<string, unknown> {
  return { ...of }
}

function isWeight(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= 1e12
}

function isText(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.length <= 200)
}
