import type { Problem } from '#core/errors/errors.ts'
import { regionName } from '#core/fields/regions.ts'
import { isElsewhere } from '../shared/freight-of.ts'
import type { FreightBasis, FreightRule } from '../shared/freight-of.ts'

export interface CheckedFreight {
  readonly charge: FreightBasis
  readonly unserved: readonly string[] | null
  readonly rules?: readonly FreightRule[]
}

/** How many decimals a measure takes: grams, whole pieces, cents. */
const decimals: Record<FreightBasis, number> = { weight: 3, pieces: 0, amount: 2 }

/** What is wrong with a template across its lines: a place in two of them, two for everywhere else, a step without a size. */
export function freightProblems({ charge, unserved, rules }: CheckedFreight): Problem[] {
  if (!rules) return []
  if (rules.length === 0) return [{ field: 'rules', code: 'freight_no_rule' }]
  const seen = new Set<string>()
  let elsewhere = false
  const fine = 10 ** (3 - decimals[charge])
  return [
    ...rules.flatMap((rule, at): Problem[] => {
      const row = at + 1
      const twice = (rule.regions ?? []).filter((place) => seen.has(place))
      for (const place of rule.regions ?? []) seen.add(place)
      const again = isElsewhere(rule) && elsewhere
      elsewhere ||= isElsewhere(rule)
      return [
        ...(again ? [{ field: 'rules.regions', code: 'freight_elsewhere', row } as const] : []),
        ...placesTwice('rules.regions', twice, row),
        ...(rule.step === null && (rule.step_fee ?? 0) > 0 ? [{ field: 'rules.step', code: 'required', row } as const] : []),
        ...(rule.step !== null && rule.step_fee === null ? [{ field: 'rules.step_fee', code: 'required', row } as const] : []),
        ...(['first', 'step'] as const).flatMap((name) =>
          (rule[name] ?? 0) % fine === 0
            ? []
            : [{ field: `rules.${name}`, code: 'too_precise' as const, params: { decimals: decimals[charge] }, row }],
        ),
      ]
    }),
    ...placesTwice(
      'unserved',
      (unserved ?? []).filter((place) => seen.has(place)),
    ),
  ]
}

function placesTwice(field: string, places: readonly string[], row?: number): Problem[] {
  const [first] = places
  if (first === undefined) return []
  return [{ field, code: 'freight_place_twice', params: { place: regionName(first) }, ...(row === undefined ? {} : { row }) }]
}
