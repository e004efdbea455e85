/** The effect of an answer: adds cents, adds basis points, replaces the base, or rejects the appliance. */
export type Effect = 'fixed' | 'percent' | 'set' | 'reject'

export type RuleAnswer = { id: string; effect: Effect; value: bigint }

/** Questions and answers are in their order; `showIf` names an answer of an earlier question. */
export type RuleQuestion = {
  id: string
  kind: 'single' | 'multi'
  required: boolean
  showIf: string | null
  answers: readonly RuleAnswer[]
}

/** One immutable version of the rules of a category; money in cents. */
export type Rules = {
  pricing: 'per_piece' | 'per_kg'
  base: bigint
  min: bigint
  cap: bigint
  roundTo: bigint
  questions: readonly RuleQuestion[]
}

/**
 * `priced` is the price row of brand and model; it takes precedence over base and `coefficient` (basis points). `grams`
 * is the weight for per-kilogram pricing.
 */
export type ValuationInput = {
  coefficient: bigint
  priced: bigint | null
  grams: bigint | null
  answers: readonly string[]
}

export type Step = {
  of: 'base' | 'set' | 'fixed' | 'percent' | 'min' | 'cap' | 'round'
  answer: string | null
  from: bigint
  to: bigint
}

export type Refusal = { code: 'foreign' | 'double' | 'hidden' | 'unanswered' | 'unweighed'; id: string | null }

export type Valuation =
  | { kind: 'offer'; amount: bigint; steps: readonly Step[] }
  | { kind: 'rejected'; answer: string }
  | { kind: 'refused'; refusal: Refusal }

/** Rounds towards minus infinity, because bigint division rounds towards zero. */
function floorDivide(value: bigint, by: bigint) {
  const quotient = value / by
  return value % by !== 0n && value < 0n ? quotient - 1n : quotient
}

function refusalOf(rules: Rules, input: ValuationInput): Refusal | null {
  const validIds = new Set(rules.questions.flatMap((question) => question.answers.map((answer) => answer.id)))
  const answered = new Set<string>()
  for (const id of input.answers) {
    if (!validIds.has(id)) return { code: 'foreign', id }
    if (answered.has(id)) return { code: 'double', id }
    answered.add(id)
  }
  for (const question of rules.questions) {
    const chosen = question.answers.filter((answer) => answered.has(answer.id))
    const visible = question.showIf === null || answered.has(question.showIf)
    if (!visible && chosen.length > 0) return { code: 'hidden', id: question.id }
    if (question.kind === 'single' && chosen.length > 1) return { code: 'double', id: question.id }
    if (visible && question.required && chosen.length === 0) return { code: 'unanswered', id: question.id }
  }
  if (rules.pricing === 'per_kg' && (input.grams === null || input.grams <= 0n)) return { code: 'unweighed', id: null }
  return null
}

function baseOf(rules: Rules, input: ValuationInput) {
  const base = input.priced ?? floorDivide(rules.base * input.coefficient, 10_000n)
  return rules.pricing === 'per_kg' ? floorDivide(base * (input.grams ?? 0n), 1000n) : base
}

/** The offer for an appliance under one version of the rules: deterministic to the cent. */
export function valuate(rules: Rules, input: ValuationInput): Valuation {
  const refusal = refusalOf(rules, input)
  if (refusal) return { kind: 'refused', refusal }
  const answered = new Set(input.answers)
  const chosen = rules.questions.flatMap((question) => question.answers).filter((answer) => answered.has(answer.id))
  const rejecting = chosen.find((answer) => answer.effect === 'reject')
  if (rejecting) return { kind: 'rejected', answer: rejecting.id }

  const steps: Step[] = []
  let amount = 0n
  const addStep = (of: Step['of'], answer: string | null, to: bigint) => {
    steps.push({ of, answer, from: amount, to })
    amount = to
  }
  addStep('base', null, baseOf(rules, input))
  for (const answer of chosen) if (answer.effect === 'set') addStep('set', answer.id, answer.value)
  for (const answer of chosen) if (answer.effect === 'fixed') addStep('fixed', answer.id, amount + answer.value)
  for (const answer of chosen)
    if (answer.effect === 'percent')
      addStep('percent', answer.id, floorDivide(amount * (10_000n + answer.value), 10_000n))
  if (amount < rules.min) addStep('min', null, rules.min)
  if (amount > rules.cap) addStep('cap', null, rules.cap)
  const rounded = floorDivide(amount, rules.roundTo) * rules.roundTo
  if (rounded !== amount) addStep('round', null, rounded)
  return { kind: 'offer', amount, steps }
}
