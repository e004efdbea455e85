import type { Lang } from '#core/text/i18n.ts'
import { langs } from '#core/text/i18n.ts'
import type { FormField, FormMeta, RecordAnswer, TableMeta } from '#core/wire/wire.ts'
import { PrinterOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Select, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { browserStore } from '../browser/storage.ts'
import { useInfo } from '../form/use-record-form.ts'
import { langNames, useLang } from '../i18n/index.ts'
import { nameOf } from '../record/action-rules.ts'
import { metaQuery, useTableMeta } from '../record/table-meta.ts'
import { useStable } from '../browser/use-stable.ts'
import { usePane } from '../context/pane.ts'
import { Page } from '../ui/page.tsx'
import type { LinesReading } from './lines-ui.ts'
import { PrintSheet } from './print-sheet.tsx'
import type { PrintLanguages } from './print-words.tsx'
import { useLinesReader } from './use-lines-ui.ts'
import { useWords } from './words.ts'
import './print.css'

/** A document as it lies on paper: on the screen page by page as it will be printed, and printed without anything of the console around it. */
export default function PrintScreen() {
  const word = useWords()
  const { entry, params, setTitle } = usePane()
  const path = entry?.list ?? ''
  const meta = useTableMeta(path)
  const info = useInfo(meta.data?.x.form, Number(params.id))
  const name = info.data && meta.data ? nameOf(info.data, meta.data) : ''
  const mark = useStable(setTitle)
  useEffect(() => {
    if (name) mark(name)
  }, [name, mark])
  useEffect(() => {
    // the style sheet turns the page into the sheet alone only while this tab is the shown one
    document.documentElement.dataset.sheet = ''
    return () => {
      delete document.documentElement.dataset.sheet
    }
  }, [])
  const { ui, error } = useLinesReader(meta.data?.x.form)
  const failed = meta.error ?? info.error ?? error
  if (meta.data?.x.form && info.data && ui) {
    const parts = { path, meta: meta.data, form: meta.data.x.form, record: info.data, title: word('print_title', { no: name }) }
    return (
      <ui.Reader {...parts} lines={parts.form.lines[0]}>
        {(reading) => <PrintPages {...parts} reading={reading} />}
      </ui.Reader>
    )
  }
  return (
    <Page title={word('print_title', { no: name })}>
      {failed ? <Alert type="error" showIcon title={failed.message} /> : <Skeleton active paragraph={{ rows: 12 }} />}
    </Page>
  )
}

interface PrintPagesProps {
  path: string
  meta: TableMeta
  form: FormMeta
  record: RecordAnswer
  title: string
}

function PrintPages({ path, meta, form, record, reading, title }: PrintPagesProps & { reading: LinesReading }) {
  const word = useWords()
  const lang = useLang()
  const [beside, setBeside] = useBeside(lang)
  const other = useQuery({ ...metaQuery(path, beside ?? lang), enabled: path !== '' && beside !== undefined })
  const ready = reading.ready && (beside === undefined || other.data !== undefined)
  return (
    <Page
      title={title}
      extra={
        <>
          <Select
            aria-label={word('print_beside')}
            value={beside ?? ''}
            onChange={(chosen) => setBeside(langs.find((one) => one === chosen))}
            options={[
              { value: '', label: word('print_one') },
              ...langs.filter((one) => one !== lang).map((one) => ({ value: one, label: `${langNames[lang]} + ${langNames[one]}` })),
            ]}
          />
          <Button type="primary" icon={<PrinterOutlined />} disabled={!ready} onClick={() => window.print()}>
            {word('print')}
          </Button>
        </>
      }
    >
      {other.error && <Alert type="error" showIcon title={other.error.message} />}
      {ready ? (
        <PrintSheet
          key={`${lang} ${beside}`}
          meta={meta}
          form={form}
          record={record}
          reading={reading}
          languages={printLanguages(lang, beside, other.data)}
        />
      ) : (
        !other.error && <Skeleton active paragraph={{ rows: 12 }} />
      )}
    </Page>
  )
}

const key = 'print_beside'

/** The language beside that of the console on paper: Chinese beside others and English beside Chinese, until somebody chooses. */
function useBeside(lang: Lang): [Lang | undefined, (chosen: Lang | undefined) => void] {
  const [kept, setKept] = useState(() => browserStore.get(key))
  const wanted = kept === null ? (lang === 'zh' ? 'en' : 'zh') : langs.find((one) => one === kept)
  const choose = (chosen: Lang | undefined) => {
    browserStore.set(key, chosen ?? '')
    setKept(chosen ?? '')
  }
  return [wanted === lang ? undefined : wanted, choose]
}

/** The titles of a document in the second language, by the names of its fields. */
function printLanguages(lang: Lang, beside: Lang | undefined, meta: TableMeta | undefined): PrintLanguages {
  const form = beside && meta?.x.form
  if (!form) return { lang, title: '', fields: new Map(), lines: new Map(), signs: [] }
  // the head and its lines each have a remark
  const titled = (of: readonly { fields: readonly FormField[] }[]) =>
    new Map(of.flatMap(({ fields }) => fields.map(({ name, title }) => [name, title] as const)))
  return {
    lang,
    beside,
    title: meta.x.one,
    fields: titled(form.groups),
    lines: titled(form.lines),
    signs: form.document?.signs.map(({ title }) => title) ?? [],
  }
}
