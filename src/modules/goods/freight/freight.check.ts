import type { Problem } from '#core/errors/errors.ts'
import { regionName } from '#core/fields/regions.ts'
import { isFallbackRule } from '../shared/freight.ts'
import type { FreightBasis, FreightRule } from '../shared/freight.ts'

export interface CheckedFreight {
  readonly charge: FreightBasis
  readonly unserved: readonly string[] | null
  readonly rules?: readonly FreightRule[]
}

/** Decimals of a measure: grams, whole units, cents. */
const decimals: Record<FreightBasis, number> = { weight: 3, pieces: 0, amount: 2 }

/** Problems of a template across its rules: a region in two rules, two fallback rules, a step fee without a step. */
export function freightProblems({ charge, unserved, rules }: CheckedFreight): Problem[] {
  if (!rules) return []
  if (rules.length === 0) return [{ field: 'rules', code: 'freight_no_rule' }]
  const usedRegions = new Set<string>()
  let hasFallback = false
  const precision = 10 ** (3 - decimals[charge])
  return [
    ...rules.flatMap((rule, at): Problem[] => {
      const row = at + 1
      const repeated = (rule.regions ?? []).filter((region) => usedRegions.has(region))
      for (const region of rule.regions ?? []) usedRegions.add(region)
      const isSecondFallback = isFallbackRule(rule) && hasFallback
      hasFallback ||= isFallbackRule(rule)
      return [
        ...(isSecondFallback ? [{ field: 'rules.regions', code: 'freight_elsewhere', row } as const] : []),
        ...repeatedRegionProblems('rules.regions', repeated, row),
        ...(rule.step === null && (rule.step_fee ?? 0) > 0
          ? [{ field: 'rules.step', code: 'required', row } as const]
          : []),
        ...(rule.step !== null && rule.step_fee === null
          ? [{ field: 'rules.step_fee', code: 'required', row } as const]
          : []),
        ...(['first', 'step'] as const).flatMap((name) =>
          (rule[name] ?? 0) % precision === 0
            ? []
            : [{ field: `rules.${name}`, code: 'too_precise' as const, params: { decimals: decimals[charge] }, row }],
        ),
      ]
    }),
    ...repeatedRegionProblems(
      'unserved',
      (unserved ?? []).filter((region) => usedRegions.has(region)),
    ),
  ]
}

function repeatedRegionProblems(field: string, regionCodes: readonly string[], row?: number): Problem[] {
  const [first] = regionCodes
  if (first === undefined) return []
  return [
    { field, code: 'freight_place_twice', params: { place: regionName(first) }, ...(row === undefined ? {} : { row }) },
  ]
}
