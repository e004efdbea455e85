import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ShownTopic } from '#core/define/topic.ts'
import { formatDay } from '#core/value/time.ts'
import type { FormMeta } from '#core/wire/wire.ts'
import { call } from '#web/api/client.ts'
import { serverNow } from '#web/api/clock.ts'
import { usePane } from '#web/context/pane.ts'
import FormScreen from '#web/form/form-screen.tsx'
import type { FormStore } from '#web/form/form-store.ts'
import { blankRow } from '#web/form/form-values.ts'
import { useLang } from '#web/i18n/index.ts'
import { FormSkeleton } from '#web/ui/skeletons.tsx'
import { targetWords } from '../shared/target-words.ts'
import { inLang } from '#core/text/i18n.ts'

/**
 * /report/target/{add,edit/:id}: the months of a metric as a column, typed or pasted from a spreadsheet; or a single
 * one.
 */
export default function TargetForm() {
  const lang = useLang()
  const { params } = usePane()
  const topics = useQuery({
    queryKey: ['/seller/report/ChartIndex', lang],
    queryFn: ({ signal }) => call('GET', '/seller/report/ChartIndex', {}, { signal, quiet: true }),
  })
  const adding = params.id === undefined
  const topicList = topics.data
  const shape = useMemo(() => {
    const title = inLang(targetWords.targets, lang)
    return (meta: FormMeta) =>
      adding ? monthsAsRows(limitMetrics(meta, topicList), title) : limitMetrics(meta, topicList)
  }, [adding, topicList, lang])
  if (topics.isPending) return <FormSkeleton />
  return <FormScreen shape={shape} {...(adding ? { After: TwelveMonths } : {})} />
}

/** Limits the metrics to those that the author can see. */
function limitMetrics(meta: FormMeta, topics: readonly ShownTopic[] | undefined): FormMeta {
  const metricKeys = new Set(
    topics?.flatMap(({ key, metrics }) => metrics.flatMap((metric) => (metric.adds ? [`${key}.${metric.key}`] : []))),
  )
  return {
    ...meta,
    groups: meta.groups.map((group) => ({
      ...group,
      fields: group.fields.map((field) =>
        field.name === 'metric'
          ? {
              ...field,
              kind: 'select',
              options: field.options?.filter(({ value }) => topics === undefined || metricKeys.has(value)) ?? [],
            }
          : field,
      ),
    })),
  }
}

/** Turns the form of one month into a table with months as rows. */
function monthsAsRows(meta: FormMeta, title: string): FormMeta {
  const [group] = meta.groups
  if (!group) return meta
  const inRows = group.fields.filter(({ name }) => name === 'month' || name === 'value')
  return {
    ...meta,
    groups: [{ ...group, fields: group.fields.filter((field) => !inRows.includes(field)), lines: ['rows'] }],
    lines: [
      {
        name: 'rows',
        title,
        fields: inRows.map(({ help: _help, ...field }) => ({ ...field, required: field.name === 'month' })),
        sums: [],
        max: 120,
      },
    ],
    save: '/seller/report/TargetsSave',
  }
}

/**
 * Twelve months of the current year, so that a column can be pasted next to them. They do not count as changes of the
 * form.
 */
function TwelveMonths({ store }: { store: FormStore }) {
  useEffect(() => {
    store.setState(({ base, lines, meta }) => {
      const [def] = meta.lines
      if (!def || (lines['rows'] ?? []).some(({ values }) => values['month'] || values['value'] !== null)) return {}
      const year = formatDay(serverNow()).slice(0, 4)
      const rows = Array.from({ length: 12 }, (_, at) => {
        const row = blankRow(def)
        return { ...row, values: { ...row.values, month: `${year}-${String(at + 1).padStart(2, '0')}` } }
      })
      return { lines: { ...lines, rows }, base: { ...base, lines: { ...base.lines, rows } } }
    })
  }, [store])
  return null
}
