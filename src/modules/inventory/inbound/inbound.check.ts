import type { Problem } from '#core/errors/errors.ts'
import { exceedsFullShare, parseMeasures, parseWeighing } from '../shared/quality.ts'

export interface CheckedInbound {
  biz_type: string
  lines?: readonly {
    produced_at: number | null
    expire_at: number | null
    weigh: object | null
    quality: object | null
  }[]
}

/** Problems between the fields of a receipt, found without database lookups. */
export function inboundProblems({ lines = [] }: CheckedInbound): Problem[] {
  return lines.flatMap(({ produced_at, expire_at, weigh, quality }, i): Problem[] => [
    ...(produced_at !== null && expire_at !== null && expire_at < produced_at
      ? [{ field: 'lines.expire_at', code: 'end_before_begin', row: i + 1 } as const]
      : []),
    ...(weigh !== null && parseWeighing(weigh) === undefined
      ? [{ field: 'lines.weigh', code: 'wrong_type', row: i + 1 } as const]
      : []),
    ...(quality === null ? [] : qualityProblems(quality, i + 1)),
  ])
}

function qualityProblems(quality: object, row: number): Problem[] {
  const measures = parseMeasures(quality)
  if (!measures) return [{ field: 'lines.quality', code: 'wrong_type', row }]
  return exceedsFullShare(measures) ? [{ field: 'lines.quality', code: 'too_big', params: { max: '100 %' }, row }] : []
}
