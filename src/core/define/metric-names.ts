import { inLang } from '../text/i18n.ts'
import type { Lang } from '../text/i18n.ts'
import type { Module } from './module.ts'
import { addsUp } from './topic.ts'

/** The metrics that a month can have a target for, with their topics: `sales.paid`. */
export function metricNames(modules: readonly Module[], lang: Lang): ReadonlyMap<string, string> {
  const topics = modules.flatMap(({ topics: moduleTopics = [] }) => moduleTopics)
  return new Map(
    topics.flatMap((topic) =>
      topic.metrics.flatMap((metric) =>
        addsUp(topic, metric)
          ? [[`${topic.key}.${metric.key}`, `${inLang(topic.title, lang)} · ${inLang(metric.title, lang)}`] as const]
          : [],
      ),
    ),
  )
}
