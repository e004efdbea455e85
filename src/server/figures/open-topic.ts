import { inLang } from '#core/text/i18n.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import { mergeRules, ruleRefusal } from '#core/define/rule.ts'
import type { Caller } from '#core/define/people.ts'
import { addsUp, columnAs, picturedMetrics, sourceOf } from '#core/define/topic.ts'
import type { FigureSource, Metric, ShownMetric, ShownTopic, Topic } from '#core/define/topic.ts'
import { unitIn } from '#core/value/units.ts'
import type { FieldUnit } from '#core/value/units.ts'
import { filtersOf, isTree } from '../list/filters.ts'
import type { Measure } from '../list/figures-sql.ts'
import { readableColumns } from '../read/columns.ts'
import { mayCall } from '../read/rights.ts'
import { restrictFields } from '../read/restrict-fields.ts'
import { labelsOf } from '../words/words.ts'

/** The caller who reads figures. */
export interface Looker {
  readonly registry: Registry
  readonly caller: Caller
  readonly lang: Lang
}

/** A list behind a topic, with what is measured over its rows. */
export interface OpenSource {
  readonly name: string
  readonly from: FigureSource
  readonly bound: Bound
  readonly registry: Registry
  readonly measures: readonly { readonly key: string; readonly measure: Measure }[]
}

/** A topic with the lists that the caller may read, and the metrics that these allow. */
export interface OpenTopic {
  readonly topic: Topic
  readonly sources: readonly OpenSource[]
  readonly metrics: readonly Metric[]
}

/** A dimension of figures: the column of a list that contains it, and the tree of its values. */
interface Dimension {
  readonly key: string
  readonly field: string
  readonly bound: Bound
  readonly tree: Bound | undefined
}

/** What of a topic the caller may see; undefined where that is nothing. */
export function topicOpen(topic: Topic, { registry, caller }: Looker): OpenTopic | undefined {
  const openSources = Object.entries(topic.sources).flatMap(([name, from]) => {
    const bound = listAt(from.page, registry)
    return bound && mayList(bound, caller)
      ? [{ name, from, bound: restrictFields(bound, caller), whole: bound, registry }]
      : []
  })
  const open = new Map(openSources.map((source) => [source.name, source]))
  const availableKeys = new Set<string>()
  const metrics = topic.metrics.filter((metric) => {
    const isAvailable =
      'from' in metric ? metric.from.every((key) => availableKeys.has(key)) : isReadable(metric, open.get(metric.of))
    if (isAvailable) availableKeys.add(metric.key)
    return isAvailable
  })
  const measured = (name: string) =>
    metrics.flatMap((metric) => ('of' in metric && metric.of === name ? [{ key: metric.key, measure: metric }] : []))
  const sources = openSources
    .map(({ whole: _whole, ...source }) => ({ ...source, measures: measured(source.name) }))
    .filter(({ measures }) => measures.length > 0)
  return sources.length > 0 ? { topic, sources, metrics } : undefined
}

/** Whether the caller may read a list and the column that a metric measures: some columns need a further right. */
function isReadable(
  metric: Exclude<Metric, { from: unknown }>,
  source: { bound: Bound; whole: Bound } | undefined,
): boolean {
  if (!source) return false
  const name = 'sum' in metric ? metric.sum : 'distinct' in metric ? metric.distinct : undefined
  return name === undefined || source.bound.fields.has(name) || !source.whole.fields.has(name)
}

/** The resource whose list a screen shows: its own, or one that is narrowed there. */
export function listAt(path: string, { pages, resources }: Registry): Bound | undefined {
  const page = pages.find((candidate) => candidate.path === path && candidate.kind === 'list')
  return page?.bound ?? resources.find(({ calls }) => calls.has('Manage') && calls.get('Manage') === page?.api[0])
}

/** Whether the caller may see the list of a resource. */
export function mayList({ calls, module, resource }: Bound, caller: Caller): boolean {
  return mayCall(caller, calls.get('Manage')) && !ruleRefusal(mergeRules(module.rule, resource.rule), caller)
}

/**
 * The dimensions of at least one readable list. A tree is grouped by its branches, each with its subtree, as the list
 * shows them.
 */
export function dimensionsOf(open: OpenTopic): Dimension[] {
  return knownOf(open)
}

/** The trees by whose branches a topic can be narrowed. */
export function branchesOf(open: OpenTopic): (Dimension & { tree: Bound })[] {
  return knownOf(open).flatMap((dimension) => (dimension.tree ? [{ ...dimension, tree: dimension.tree }] : []))
}

/** What of a topic's dimensions at least one open list knows, with the tree that its values are of. */
function knownOf({ topic, sources }: OpenTopic): Dimension[] {
  return topic.dimensions.flatMap((key) => {
    const source = sources.find(({ bound, registry, from }) => {
      const name = columnAs(from, key)
      return readableColumns(bound, registry).has(name) && filtersOf(bound, registry).has(name)
    })
    if (!source) return []
    const field = columnAs(source.from, key)
    const column = readableColumns(source.bound, source.registry).get(field)
    const target = column?.field.many ? undefined : column?.target
    return [{ key, field, bound: source.bound, tree: target && isTree(target) ? target : undefined }]
  })
}

/** A topic in the words of the caller. */
export function topicAnswer(open: OpenTopic, { lang }: Looker): ShownTopic {
  return {
    key: open.topic.key,
    title: inLang(open.topic.title, lang),
    metrics: open.metrics.map((metric): ShownMetric => ({
      key: metric.key,
      title: inLang(metric.title, lang),
      help: metric.help ? inLang(metric.help, lang) : null,
      ...measureAnswer(open, metric, lang),
      kind: kindOf(open, metric),
      path: open.topic.sources[sourceOf(open.topic, metric) ?? '']?.page ?? null,
      standing: standing(open, metric),
      adds: addsUp(open.topic, metric),
    })),
    dimensions: dimensionsOf(open).map(({ key, field, bound }) => ({ key, title: labelsOf(bound, lang).field(field) })),
    pivots: (open.topic.pivots ?? []).flatMap(({ title, of, rows, cols, sum }) => {
      const from = open.sources.find(({ name }) => name === of)?.from
      const pivot = [rows, cols, sum].join(',')
      return from
        ? [{ title: inLang(title, lang), path: from.page, at: from.at ?? null, query: { ...from.query, pivot } }]
        : []
    }),
    pictures: (open.topic.pictures ?? []).flatMap((picture) => {
      const visible = picturedMetrics(picture).every((key) => open.metrics.some((metric) => metric.key === key))
      return visible ? [{ ...picture, title: inLang(picture.title, lang) }] : []
    }),
    branches: branchesOf(open).map(({ key, field, bound, tree }) => ({
      key,
      title: labelsOf(bound, lang).field(field),
      remote: { path: tree.calls.get('Select') ?? '', value: 'id', label: 'label', tree: true },
    })),
  }
}

/** Whether neither a metric nor its sources have a period. */
function standing(open: OpenTopic, metric: Metric): boolean {
  if ('of' in metric) return open.topic.sources[metric.of]?.at === undefined
  return metric.from.every((key) => open.metrics.some((part) => part.key === key && standing(open, part)))
}

function kindOf({ topic }: OpenTopic, metric: Metric): ShownMetric['kind'] {
  if ('from' in metric) return 'derived'
  return topic.sources[metric.of]?.until ? 'balance' : 'distinct' in metric ? 'distinct' : 'additive'
}

/** The same in the words of the caller; money and shares are written by their sign. */
function measureAnswer(open: OpenTopic, metric: Metric, lang: Lang): { scale: number; unit: string } {
  const { scale, unit } = measureOf(open, metric)
  return { scale, unit: unit === '' || unit === '元' ? unit : unitIn(unit, lang) }
}

/** In which power of ten of its unit a metric is an integer. */
export function scaleIn(open: OpenTopic, key: string): number {
  const metric = open.metrics.find((candidate) => candidate.key === key)
  return metric ? measureOf(open, metric).scale : 0
}

/** What a metric is counted in. */
function measureOf(open: OpenTopic, metric: Metric): { scale: number; unit: FieldUnit | '' } {
  if ('from' in metric) {
    if (metric.how === 'share') return { scale: 2, unit: '%' }
    if (metric.how === 'days') return { scale: 1, unit: '天' }
    const first = open.metrics.find(({ key }) => key === metric.from[0])
    return first ? measureOf(open, first) : { scale: 0, unit: '' }
  }
  if (!('sum' in metric)) return { scale: 0, unit: '' }
  const field = open.sources.find(({ name }) => name === metric.of)?.bound.fields.get(metric.sum)
  return { scale: field?.scale ?? 0, unit: field?.unit ?? '' }
}
