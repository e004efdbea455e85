import { dayStart } from '#core/value/time.ts'
import type { FormLines, FormMeta, RecordAnswer } from '#core/wire/wire.ts'
import { useQuery } from '@tanstack/react-query'
import { readRecord } from '../api/records.ts'
import { serverNow } from '../api/clock.ts'
import { fieldsOf, formOf, labelsIn, startIn } from '../form/form-values.ts'
import type { Draft, LineRow, FormValues } from '../form/form-values.ts'
import type { FormStore } from '../form/form-store.ts'

/** What belongs to the one document and is never copied into another. */
const systemFields = new Set(['files', 'biz_date', 'bill_no'])
const systemCells = [
  'src_line_id',
  'weigh',
  'quality',
  'batch_no',
  'produced_at',
  'expire_at',
  'dispatch_qty',
  'counted_qty',
]

/**
 * What a new document begins with: nothing, the contents of another (`?copy=`), or a business type (`?kind=`) and what
 * its lines take from an earlier one.
 */
export function useInitialDocument(form: FormMeta, search: URLSearchParams) {
  const copy = Number(search.get('copy') ?? 0)
  const values: FormValues = {
    ...todayIn(form),
    ...startIn(form, search),
    ...(search.get('kind') ? { biz_type: search.get('kind') } : {}),
  }
  const copied = useQuery({
    queryKey: [form.info, 'info', copy],
    queryFn: ({ signal }) => readRecord(form.info, { id: copy }, { signal }),
    enabled: copy > 0,
  })
  return {
    values,
    error: copied.error,
    ready: copy === 0 || copied.data !== undefined,
    fill(store: FormStore): void {
      if (copied.data) store.setState({ ...copyOf(form, copied.data), labels: labelsIn(copied.data) })
    },
  }
}

/** The default date of a document is the day on which it is created. */
function todayIn(form: FormMeta): FormValues {
  return fieldsOf(form).some(({ name, read_only }) => name === 'biz_date' && !read_only)
    ? { biz_date: dayStart(serverNow()) }
    : {}
}

function copyOf(form: FormMeta, record: RecordAnswer): Draft {
  const { values, lines } = formOf(form, record)
  const copiedFields = Object.fromEntries(
    fieldsOf(form)
      .filter((field) => !field.read_only && !systemFields.has(field.name))
      .map(({ name }) => [name, values[name]]),
  )
  const blanked = Object.fromEntries(
    fieldsOf(form).flatMap((field) => (field.name in copiedFields ? [] : [[field.name, field.default ?? null]])),
  )
  const fresh = ({ fields }: FormLines, row: LineRow): LineRow => {
    const cellNames = [...systemCells, ...fields.filter((field) => field.read_only).map(({ name }) => name)]
    return {
      key: row.key,
      values: {
        ...row.values,
        ...Object.fromEntries(cellNames.filter((name) => name in row.values).map((name) => [name, null])),
      },
    }
  }
  return {
    values: { ...blanked, ...copiedFields, ...todayIn(form) },
    lines: Object.fromEntries(
      form.lines.map((def) => [
        def.name,
        def.editor?.copied === false ? [] : (lines[def.name] ?? []).map((row) => fresh(def, row)),
      ]),
    ),
  }
}
