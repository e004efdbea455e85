/** What comes after the last day that has a rule. */
export type AfterLast = 'again' | 'stay'

/** What a day of a streak gives. */
export interface DayRule {
  readonly day: number
  readonly score: number
}

/**
 * Points of the `streak`th day without a break, counted from 1: of the rule with the greatest day that does not lie behind it, none before the first
 * rule. Behind the last rule the days begin again, or stay with it.
 */
export function pointsOf(rules: readonly DayRule[], streak: number, then: AfterLast): number {
  const last = Math.max(0, ...rules.map(({ day }) => day))
  if (last === 0) return 0
  const day = then === 'again' ? ((streak - 1) % last) + 1 : Math.min(streak, last)
  return rules.filter((rule) => rule.day <= day).reduce<DayRule>((best, rule) => (rule.day > best.day ? rule : best), { day: 0, score: 0 })
    .score
}
