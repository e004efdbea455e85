import type { Registry } from '#core/define/registry.ts'
import type { Figures, Topic } from '#core/define/topic.ts'
import type { Caller } from '#core/define/people.ts'
import type { Lang } from '#core/text/i18n.ts'
import { monthNamed, monthsAfter } from '#core/value/slots.ts'
import type { Slot } from '#core/value/slots.ts'
import { dayStart, formatDay } from '#core/value/time.ts'
import type { WorkbenchFigure } from '#core/wire/workbench-wire.ts'
import { goalIn, goalWithin, readGoals } from '#core/define/goal.ts'
import type { Db } from '../db/db.ts'
import { figuresFor, topicsFor } from '../figures/figures.ts'
import { mayCall } from '../read/rights.ts'
import { readContextOf } from '../write/context.ts'

const DAY = 86_400

interface Asking {
  registry: Registry
  caller: Caller
  lang: Lang
  /** Seconds. */
  now: number
}

/**
 * Figures of sections on the workbench: today compared with yesterday up to the same second, and this month compared
 * with the same part of the last. Figures of the current state have no comparison.
 */
export async function workbenchFigures(db: Db, { registry, caller, lang, now }: Asking): Promise<WorkbenchFigure[]> {
  const looker = { registry, caller, lang }
  const readableMetrics = new Set(
    topicsFor(looker).flatMap(({ key, metrics }) => metrics.map((metric) => `${key}.${metric.key}`)),
  )
  const topics = registry.modules
    .flatMap((module) => module.topics ?? [])
    .filter(({ key, cards = [] }) => cards.some((card) => readableMetrics.has(`${key}.${card}`)))
  if (topics.length === 0) return []
  const spans = spansOf(now)
  const goals = registry.modules.find((section) => section.goals)?.goals
  return db.tenant(caller.suid, async (tx) => {
    const figures: WorkbenchFigure[] = []
    const month = formatDay(now).slice(0, 7)
    const goalValues =
      goals && mayCall(caller, goals.call) ? await readGoals(goals, readContextOf(tx), month) : undefined
    for (const topic of topics) {
      const query = (slot: Slot, dated: boolean) =>
        figuresFor(tx, looker, { topic: topic.key, by: 'all', ...slot, dated, metrics: topic.cards ?? [] })
      const today = await query(spans.today, false)
      const [yesterday, soFar, before] = today.topic.metrics.every(({ standing }) => standing)
        ? []
        : [await query(spans.yesterday, true), await query(spans.month, true), await query(spans.before, true)]
      figures.push(
        ...cardsOf(topic, { today, yesterday, month: soFar, before }).map((card) =>
          withGoal(card, goalValues, { month, slot: spans.month }),
        ),
      )
    }
    return figures
  })
}

interface CardValues {
  today: Figures
  yesterday: Figures | undefined
  month: Figures | undefined
  before: Figures | undefined
}

function cardsOf(
  { key: topic, cards = [] }: Topic,
  { today, yesterday, month, before }: CardValues,
): WorkbenchFigure[] {
  const of = (figures: Figures | undefined, key: string) => {
    const at = figures?.topic.metrics.findIndex((metric) => metric.key === key) ?? -1
    return at < 0 ? null : (figures?.total.values[at]?.toString() ?? null)
  }
  return cards.flatMap((key) => {
    const at = today.topic.metrics.findIndex((metric) => metric.key === key)
    const metric = today.topic.metrics[at]
    if (!metric) return []
    const query = today.total.queries[at] ?? null
    const { title, unit, scale, path, standing } = metric
    return [
      {
        key: `${topic}.${key}`,
        topic,
        title,
        unit,
        scale,
        standing,
        path,
        query: query && { ...query },
        today: of(today, key),
        yesterday: of(yesterday, key),
        month: of(month, key),
        before: of(before, key),
        goal: null,
        due: null,
      },
    ]
  })
}

/** A card with the target of the month, if there is one. */
function withGoal(
  card: WorkbenchFigure,
  goalValues: ReadonlyMap<string, number> | undefined,
  { month, slot }: { month: string; slot: Slot },
): WorkbenchFigure {
  const hundredths = goalValues?.get(card.key)
  if (hundredths === undefined) return card
  const goal = goalIn(card.scale, hundredths)
  return { ...card, goal: goal.toString(), due: goalWithin(goal, month, slot).toString() }
}

/** Today whole, as its list shows it, and as much of the day and of the month before as has passed. */
function spansOf(now: number) {
  const end = now + 1
  const today = dayStart(now)
  const month = monthNamed(formatDay(now).slice(0, 7)).from
  return {
    today: { from: today, end: today + DAY },
    yesterday: { from: today - DAY, end: end - DAY },
    month: { from: month, end },
    before: { from: monthsAfter(month, -1), end: Math.min(month, monthsAfter(month, -1) + (end - month)) },
  }
}
