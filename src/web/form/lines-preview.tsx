import { formKind } from '#core/fields/form-kinds.ts'
import type { FormLines, FormMeta, RecordAnswer } from '#core/wire/wire.ts'
import { Alert, Button, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useT } from '../i18n/index.ts'
import { FactLines } from './fact-lines.tsx'
import { isEmpty } from './form-values.ts'
import { useInfo } from './use-record-form.ts'

interface LinesPreviewProps {
  form: FormMeta
  id: number
  /** Key of the row above; another key loads the lines again. */
  ver: number
}

/** What answers sooner than this never shows that it was waited for. */
const patience = 250

/** The lines of a record below its row in a list: the columns that say something about them, and their sums. */
export default function LinesPreview({ form, id, ver }: LinesPreviewProps) {
  const t = useT()
  const info = useInfo(form, id)
  const late = useLate(patience)
  const { data, isFetching, refetch } = info
  const old = data !== undefined && data.ver < ver && !isFetching
  useEffect(() => {
    if (old) void refetch()
  }, [old, refetch])
  if (data)
    return form.lines.map((lines) => (
      <Part key={lines.name} lines={lines} record={data} titled={form.lines.length > 1} />
    ))
  if (info.isError)
    return (
      <Alert
        type="error"
        showIcon
        title={info.error.message}
        action={
          <Button size="small" onClick={() => void refetch()}>
            {t('list_retry')}
          </Button>
        }
      />
    )
  return late && <Skeleton active title={false} paragraph={{ rows: 2 }} />
}

function Part({ lines, record, titled }: { lines: FormLines; record: RecordAnswer; titled: boolean }) {
  return (
    <section aria-label={lines.title}>
      {titled && <h3 className="quiet">{lines.title}</h3>}
      <FactLines lines={{ ...lines, fields: telling(lines, record) }} record={record} />
    </section>
  )
}

/** Columns that have values and are meaningful to people: neither ids of other records nor internal factors. */
function telling({ name, fields, sums }: FormLines, record: RecordAnswer): FormLines['fields'] {
  const rows: unknown = record[name]
  const values: Readonly<Record<string, unknown>>[] = Array.isArray(rows) ? rows : []
  return fields.filter(
    (field) =>
      !formKind(field.kind).apart &&
      !(field.name.endsWith('_id') && formKind(field.kind).inUnits) &&
      (!field.read_only || formKind(field.kind).amount || sums.includes(field.name)) &&
      values.some((row) => !isEmpty(row[field.name])),
  )
}

function useLate(ms: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return late
}
