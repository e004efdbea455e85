import { dayStart } from '#core/value/time.ts'
import type { FormMeta, RecordAnswer } from '#core/wire/wire.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { readRecord } from '../api/records.ts'
import { serverNow } from '../api/clock.ts'
import { fieldsOf, formOf, labelsIn } from '../form/form-values.ts'
import type { Draft, LineRow, Values } from '../form/form-values.ts'
import type { Desk } from './desk.ts'
import { linesOf } from './figures.ts'
import type { Kind } from './kinds.ts'
import { takeOpenLines } from './take-lines.ts'

/** What belongs to the one document and is never copied into another. */
const ownFields = new Set(['files', 'biz_date', 'bill_no'])
const ownCells = ['src_line_id', 'weigh', 'quality', 'batch_no', 'produced_at', 'expire_at', 'dispatch_qty', 'counted_qty']

/** What a new document begins with: nothing, the contents of another (`?copy=`), or what is open of an earlier one (`?from=&kind=`). */
export function useStart(form: FormMeta | undefined, kind: Kind, search: URLSearchParams) {
  const copy = Number(search.get('copy') ?? 0)
  const from = Number(search.get('from') ?? 0)
  const values: Values = { ...(form ? todayIn(form) : {}), ...(search.get('kind') ? { biz_type: search.get('kind') } : {}) }
  const source = kind.source?.(values)
  const copied = useQuery({
    queryKey: [form?.info ?? '', 'info', copy],
    queryFn: ({ signal }) => readRecord(form?.info ?? '', { id: copy }, { signal }),
    enabled: form !== undefined && copy > 0,
  })
  const open = useQuery({
    queryKey: [source ?? '', 'open', from],
    queryFn: source === undefined ? skipToken : ({ signal }) => call('GET', source, { bill_id: from }, { signal }),
    enabled: from > 0,
    refetchOnMount: 'always',
  })
  return {
    values,
    error: copied.error ?? open.error,
    ready: form !== undefined && (copy === 0 || copied.data !== undefined) && (from === 0 || source === undefined || (open.data !== undefined && !open.isFetching)), // prettier-ignore
    fill(desk: Desk): void {
      if (form && copied.data) desk.store.setState({ ...copyOf(form, copied.data), labels: labelsIn(copied.data) })
      if (open.data) takeOpenLines(desk, open.data)
    },
  }
}

/** A document is of the day on which it is written, unless somebody says otherwise. */
function todayIn(form: FormMeta): Values {
  return fieldsOf(form).some(({ name, read_only }) => name === 'biz_date' && !read_only) ? { biz_date: dayStart(serverNow()) } : {}
}

function copyOf(form: FormMeta, record: RecordAnswer): Draft {
  const { values, lines } = formOf(form, record)
  const def = linesOf(form)
  const kept = Object.fromEntries(fieldsOf(form).filter((field) => !field.read_only && !ownFields.has(field.name)).map(({ name }) => [name, values[name]])) // prettier-ignore
  const blanked = Object.fromEntries(fieldsOf(form).flatMap((field) => (field.name in kept ? [] : [[field.name, field.default ?? null]])))
  const readOnly = def.fields.filter((field) => field.read_only).map(({ name }) => name)
  const fresh = (row: LineRow): LineRow => ({
    key: row.key,
    values: {
      ...row.values,
      ...Object.fromEntries([...ownCells, ...readOnly].filter((name) => name in row.values).map((name) => [name, null])),
    },
  })
  return { values: { ...blanked, ...kept, ...todayIn(form) }, lines: { [def.name]: (lines[def.name] ?? []).map(fresh) } }
}
