import type { Text } from '../text/i18n.ts'
import type { Remote } from '../wire/wire.ts'

/**
 * A list whose rows figures are made of: always those rows that it shows under this filter, so that a figure is the
 * total of a list.
 */
export interface FigureSource {
  /** Screen path of the list. */
  readonly page: string
  /**
   * The time or day that assigns a row to a period; the list can be filtered by it. Without it the list shows the
   * current state, independent of the period.
   */
  readonly at?: string
  /** Its rows add up from the first one on: a figure is the balance at the end of its day, month or period. */
  readonly until?: boolean
  readonly query?: Readonly<Record<string, string>>
  /**
   * Dimensions that another column of this list provides: the department of a visit's outlet, in addition to the
   * visitor's.
   */
  readonly as?: Readonly<Record<string, string>>
}

/** The column of a list that provides a dimension. */
export function columnAs({ as }: FigureSource, dimension: string): string {
  return as?.[dimension] ?? dimension
}

interface Named {
  readonly key: string
  readonly title: Text
  /** How it is worked out, where its title does not say it. */
  readonly help?: Text
}
interface Counted extends Named {
  readonly of: string
  /** A filter that leaves out only what adds nothing to it, for the list that it opens. */
  readonly narrows?: Readonly<Record<string, string>>
}
/** What is added up, or how many rows there are; these parts of a whole make the whole. */
export type Additive = Counted & ({ readonly sum: string } | { readonly count: true })
/** The number of distinct values of a column; the numbers of parts do not add up. */
export type Distinct = Counted & { readonly distinct: string }
/**
 * One metric less another, or one over another, as a share in percent or as so much for each: always of sums, never a
 * sum of ratios. `days`: for how many days one lasts at the pace of the other, in either direction.
 */
export type Derived = Named & {
  readonly how: 'less' | 'share' | 'each' | 'days'
  readonly from: readonly [string, string]
}
/** A metric, defined once and used by its key. */
export type Metric = Additive | Distinct | Derived

/** A picture of the totals of several metrics of one unit, or of two metrics of each value. */
export interface TopicPicture {
  readonly title: Text
  /** How many come how far; what makes a whole; what led to an amount; one metric across and one up, for each value. */
  readonly shape: 'funnel' | 'bars' | 'waterfall' | 'scatter'
  readonly metrics: readonly string[]
  /** For a waterfall: the deducted parts, and the metric that is the result. */
  readonly minus?: readonly string[]
  readonly end?: string
}

/** What a section has figures of. */
export interface Topic {
  readonly key: string
  readonly title: Text
  readonly sources: Readonly<Record<string, FigureSource>>
  readonly metrics: readonly Metric[]
  /** Columns of the sources by whose values figures may be grouped. */
  readonly dimensions: readonly string[]
  /** Metrics that the workbench shows. */
  readonly cards?: readonly string[]
  /** Heat maps over two columns of the list: hours of the days of a week. */
  readonly pivots?: readonly {
    readonly title: Text
    readonly of: string
    readonly rows: string
    readonly cols: string
    readonly sum: string
  }[]
  readonly pictures?: readonly TopicPicture[]
}

/** A query for figures. */
export interface FigureQuery {
  readonly topic: string
  /** By days, by months, by the values of a dimension, or all in one. */
  readonly by: 'day' | 'month' | 'all' | { readonly dimension: string }
  /** The first second of the period, and the first second after it. */
  readonly from: number
  readonly end: number
  /** Only rows with this value of a dimension. */
  readonly only?: { readonly dimension: string; readonly value: string }
  /** Only lists whose rows belong to a period: how things stand now is not how they stood then. */
  readonly dated?: boolean
  /** Only these metrics, with what they are made of; all where none are named. */
  readonly metrics?: readonly string[]
  /** The metric by which the largest values come first; the first where none is named. */
  readonly rank?: string | undefined
  /** All values that were read, and not the largest alone. */
  readonly all?: boolean
}

/** Figures of one day, month or value. `k` is null for rows without a value. Null figures are undefined. */
export interface FigureRow {
  readonly k: string | null
  readonly label: string | null
  readonly values: readonly (bigint | null)[]
  /** The filter of the list behind each value; null where there is no such list. */
  readonly queries: readonly (Readonly<Record<string, string>> | null)[]
  /** What it and all larger values come to by the metric that ranks them; null where that does not add up. */
  readonly upto: bigint | null
}

/** How many of all values are of a class, and what they come to. */
export interface ClassSum {
  readonly values: number
  readonly sum: bigint
}

/** A metric as a caller sees it. `scale`: values are integers of `10^-scale` of the unit. */
export interface ShownMetric {
  readonly key: string
  readonly title: string
  readonly help: string | null
  readonly scale: number
  readonly unit: string
  readonly kind: 'additive' | 'balance' | 'distinct' | 'derived'
  /** The list behind it. */
  readonly path: string | null
  /** It shows the current state, independent of the period. */
  readonly standing: boolean
  /** Its figures of days add up to that of their month. */
  readonly adds: boolean
}

/** A picture as a caller sees it. */
export type ShownPicture = Omit<TopicPicture, 'title'> & { readonly title: string }

/** A topic as a caller sees it: without metrics of lists that they may not see. */
export interface ShownTopic {
  readonly key: string
  readonly title: string
  readonly metrics: readonly ShownMetric[]
  readonly dimensions: readonly { readonly key: string; readonly title: string }[]
  /** Lists put together by two columns: their address without a period, and the date that takes one. */
  readonly pivots: readonly {
    readonly title: string
    readonly path: string
    readonly at: string | null
    readonly query: Readonly<Record<string, string>>
  }[]
  /** Pictures whose metrics the caller may all see, in their words. */
  readonly pictures: readonly ShownPicture[]
  /** Trees, of which figures can be narrowed to a branch with all below it. */
  readonly branches: readonly { readonly key: string; readonly title: string; readonly remote: Remote }[]
}

/** Figures with their total, which is made of the rows themselves and not of the parts. */
export interface Figures {
  readonly topic: ShownTopic
  readonly rows: readonly FigureRow[]
  readonly total: FigureRow
  /** There are more values than returned. */
  readonly more: boolean
  /** The values have a natural order; otherwise the largest come first. */
  readonly inOrder: boolean
  /** Number of values in the list that ranks them, including those not returned. */
  readonly values: number
  /** The place of the metric by which they are ranked. */
  readonly rank: number
  /**
   * Of all values those that make 80 % of the whole (A) and those up to 95 % (B); null where figures do not add up or
   * some are below nothing.
   */
  readonly classes: { readonly a: ClassSum; readonly b: ClassSum } | null
}

/** Whether the figures of a metric's days add up to that of their month: sums and counts, and one less another. */
export function addsUp(topic: Pick<Topic, 'sources' | 'metrics'>, metric: Metric): boolean {
  const { sources, metrics } = topic
  if (!('from' in metric))
    return !('distinct' in metric) && sources[metric.of]?.at !== undefined && !sources[metric.of]?.until
  return (
    metric.how === 'less' &&
    metric.from.every((key) => metrics.some((candidate) => candidate.key === key && addsUp(topic, candidate)))
  )
}

/** The metrics that a picture is of. */
export function picturedMetrics({
  metrics,
  minus = [],
  end,
}: Pick<TopicPicture, 'metrics' | 'minus' | 'end'>): string[] {
  return [...metrics, ...minus, ...(end === undefined ? [] : [end])]
}

/** The list with all rows of a metric; undefined if it has more than one source. */
export function sourceOf({ metrics }: Pick<Topic, 'metrics'>, metric: Metric): string | undefined {
  if ('of' in metric) return metric.of
  const [first, second] = metric.from.map((key) => {
    const part = metrics.find((candidate) => candidate.key === key)
    return part && sourceOf({ metrics }, part)
  })
  return first === second ? first : undefined
}

/** Metrics that stand on what is not there, and keys that stand twice. */
export function topicFaults(topics: readonly Topic[]): string[] {
  const twice = (keys: readonly string[], what: string) =>
    keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `two ${what} are called ${key}`)
  return [
    ...twice(
      topics.map(({ key }) => key),
      'topics',
    ),
    ...topics.flatMap(({ key, sources, metrics, cards = [], pictures = [] }) => {
      const metricKeys = metrics.map((metric) => metric.key)
      return [
        ...pictures
          .flatMap(picturedMetrics)
          .filter((name) => !metricKeys.includes(name))
          .map((name) => `${key} pictures ${name}, which is no metric of it`),
        ...cards
          .filter((card) => !metricKeys.includes(card))
          .map((card) => `${key} shows ${card}, which is no metric of it`),
        ...twice(metricKeys, `metrics of ${key}`),
        ...metrics.flatMap((metric, at) => {
          const lost =
            'from' in metric
              ? metric.from.filter((name) => !metricKeys.slice(0, at).includes(name))
              : metric.of in sources
                ? []
                : [metric.of]
          return lost.map((name) => `${key}.${metric.key} is made of ${name}, which does not stand before it`)
        }),
      ]
    }),
  ]
}
