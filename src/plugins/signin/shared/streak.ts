/** The points after the last day that has a rule. */
export type AfterLast = 'again' | 'stay'

/** Points of a day of a streak. */
export interface DayRule {
  readonly day: number
  readonly score: number
}

/**
 * Points of the `streak`th consecutive day, counted from 1: of the rule with the greatest day up to it, 0 before the
 * first rule. After the last rule the days start again, or stay at it.
 */
export function pointsOf(rules: readonly DayRule[], streak: number, afterLast: AfterLast): number {
  const last = Math.max(0, ...rules.map(({ day }) => day))
  if (last === 0) return 0
  const day = afterLast === 'again' ? ((streak - 1) % last) + 1 : Math.min(streak, last)
  return rules
    .filter((rule) => rule.day <= day)
    .reduce<DayRule>((best, rule) => (rule.day > best.day ? rule : best), { day: 0, score: 0 }).score
}
