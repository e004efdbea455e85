/** What an answer does to the price: adds cents, adds basis points, replaces the base, or ends the offer. */
export type Effect = 'fixed' | 'percent' | 'set' | 'reject'

export type RuleAnswer = { id: string; effect: Effect; value: bigint }

/** Questions stand in their order, answers in theirs; `showIf` names an answer of an earlier question. */
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

/** `priced` is the price row of brand and model, which goes before base and `coefficient` (basis points). `grams` weigh what is paid per kilogram. */
export type Asked = {
  coefficient: bigint
  priced: bigint | null
  grams: bigint | null
  answers: readonly string[]
}

export type Step = { of: 'base' | 'set' | 'fixed' | 'percent' | 'min' | 'cap' | 'round'; answer: string | null; from: bigint; to: bigint }

export type Refusal = { code: 'foreign' | 'double' | 'hidden' | 'unanswered' | 'unweighed'; id: string | null }

export type Valuation =
  { kind: 'offer'; amount: bigint; steps: readonly Step[] } | { kind: 'rejected'; answer: string } | { kind: 'refused'; refusal: Refusal }

/** Towards minus infinity, as a bigint division goes towards zero. */
function floorDivide(value: bigint, by: bigint) {
  const whole = value / by
  return value % by !== 0n && value < 0n ? whole - 1n : whole
}

function refusalOf(rules: Rules, asked: Asked): Refusal | null {
  const known = new Set(rules.questions.flatMap((question) => question.answers.map((answer) => answer.id)))
  const given = new Set<string>()
  for (const id of asked.answers) {
    if (!known.has(id)) return { code: 'foreign', id }
    if (given.has(id)) return { code: 'double', id }
    given.add(id)
  }
  for (const question of rules.questions) {
    const chosen = question.answers.filter((answer) => given.has(answer.id))
    const shown = question.showIf === null || given.has(question.showIf)
    if (!shown && chosen.length > 0) return { code: 'hidden', id: question.id }
    if (question.kind === 'single' && chosen.length > 1) return { code: 'double', id: question.id }
    if (shown && question.required && chosen.length === 0) return { code: 'unanswered', id: question.id }
  }
  if (rules.pricing === 'per_kg' && (asked.grams === null || asked.grams <= 0n)) return { code: 'unweighed', id: null }
  return null
}

function baseOf(rules: Rules, asked: Asked) {
  const base = asked.priced ?? floorDivide(rules.base * asked.coefficient, 10_000n)
  return rules.pricing === 'per_kg' ? floorDivide(base * (asked.grams ?? 0n), 1000n) : base
}

/** The offer for an appliance under one version of the rules: the same input gives the same cents for ever. */
export function valuate(rules: Rules, asked: Asked): Valuation {
  const refusal = refusalOf(rules, asked)
  if (refusal) return { kind: 'refused', refusal }
  const given = new Set(asked.answers)
  const chosen = rules.questions.flatMap((question) => question.answers).filter((answer) => given.has(answer.id))
  const rejecting = chosen.find((answer) => answer.effect === 'reject')
  if (rejecting) return { kind: 'rejected', answer: rejecting.id }

  const steps: Step[] = []
  let amount = 0n
  const go = (of: Step['of'], answer: string | null, to: bigint) => {
    steps.push({ of, answer, from: amount, to })
    amount = to
  }
  go('base', null, baseOf(rules, asked))
  for (const answer of chosen) if (answer.effect === 'set') go('set', answer.id, answer.value)
  for (const answer of chosen) if (answer.effect === 'fixed') go('fixed', answer.id, amount + answer.value)
  for (const answer of chosen)
    if (answer.effect === 'percent') go('percent', answer.id, floorDivide(amount * (10_000n + answer.value), 10_000n))
  if (amount < rules.min) go('min', null, rules.min)
  if (amount > rules.cap) go('cap', null, rules.cap)
  const rounded = floorDivide(amount, rules.roundTo) * rules.roundTo
  if (rounded !== amount) go('round', null, rounded)
  return { kind: 'offer', amount, steps }
}
