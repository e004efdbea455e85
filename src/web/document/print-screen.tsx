import type { Lang } from '#core/text/i18n.ts'
import { isSourceLang, langs, languages as allLanguages } from '#core/text/languages.ts'
import type { FormField, TableMeta } from '#core/wire/wire.ts'
import { PrinterOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Select, Skeleton } from 'antd'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { browserStore } from '../browser/storage.ts'
import { useInfo } from '../form/use-record-form.ts'
import { loadTexts, useLang } from '../i18n/index.ts'
import { nameOf } from '../record/action-rules.ts'
import { metaQuery, useTableMeta } from '../record/table-meta.ts'
import { useStable } from '../browser/use-stable.ts'
import { usePane } from '../context/pane.ts'
import { Page } from '../ui/page.tsx'
import type { LinesReaderUi } from './lines-ui.ts'
import { PrintSheet } from './print-sheet.tsx'
import type { PrintProps } from './print-sheet.tsx'
import type { PrintLanguages } from './print-words.tsx'
import { useLinesReader } from './use-lines-ui.ts'
import { useWords } from './words.ts'
import './print.css'

/**
 * Printable documents (`?more=` adds others): shown page by page as printed, and printed without the console around
 * them.
 */
export default function PrintScreen() {
  const text = useWords()
  const lang = useLang()
  const { entry, params, search, setTitle } = usePane()
  const path = entry?.list ?? ''
  const meta = useTableMeta(path)
  const more = search.get('more') ?? ''
  const ids = useMemo(
    () =>
      [...new Set([Number(params.id), ...more.split(',').map(Number)])].filter(
        (id) => Number.isSafeInteger(id) && id > 0,
      ),
    [params.id, more],
  )
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const [secondLang, setSecondLang] = useSecondLang(lang)
  const other = useQuery({ ...metaQuery(path, secondLang ?? lang), enabled: path !== '' && secondLang !== undefined })
  const first = names.get(ids[0] ?? 0) ?? ''
  const mark = useStable(setTitle)
  useEffect(() => {
    if (first) mark(first)
  }, [first, mark])
  useEffect(() => {
    // the style sheet turns the page into the sheet alone only while this tab is the shown one
    document.documentElement.dataset.sheet = ''
    return () => {
      delete document.documentElement.dataset.sheet
    }
  }, [])
  const { ui, error } = useLinesReader(meta.data?.x.form)
  const failed = meta.error ?? error ?? other.error
  const isReady = meta.data && ui && (secondLang === undefined || other.data !== undefined)
  const ready = isReady === true && ids.every((id) => names.has(id))
  const onReady = useCallback(
    (id: number, name: string) => setNames((old) => (old.get(id) === name ? old : new Map(old).set(id, name))),
    [],
  )
  return (
    <Page
      title={ids.length > 1 ? text('print_several', { count: ids.length }) : text('print_title', { no: first })}
      extra={
        <>
          <Select
            aria-label={text('print_beside')}
            value={secondLang ?? ''}
            onChange={(chosen) => setSecondLang(langs.find((code) => code === chosen))}
            options={[
              { value: '', label: text('print_one') },
              ...langs
                .filter((code) => code !== lang)
                .map((code) => ({ value: code, label: `${allLanguages[lang].name} + ${allLanguages[code].name}` })),
            ]}
          />
          <Button type="primary" icon={<PrinterOutlined />} disabled={!ready} onClick={() => window.print()}>
            {text('print')}
          </Button>
        </>
      }
    >
      {failed && <Alert type="error" showIcon title={failed.message} />}
      {!isReady && !failed && <Skeleton active paragraph={{ rows: 12 }} />}
      {isReady &&
        ids.map((id) => (
          <OnPaper
            key={`${id} ${lang} ${secondLang}`}
            id={id}
            meta={meta.data}
            ui={ui}
            languages={printLanguages(lang, secondLang, other.data)}
            onReady={onReady}
          />
        ))}
    </Page>
  )
}

interface OnPaperProps {
  id: number
  meta: TableMeta
  ui: LinesReaderUi
  languages: PrintLanguages
  onReady: (id: number, name: string) => void
}

/** One document. */
function OnPaper({ id, meta, ui, languages, onReady }: OnPaperProps) {
  const { form } = meta.x
  const info = useInfo(form, id)
  if (info.error) return <Alert type="error" showIcon title={info.error.message} />
  if (!form || !info.data) return <Skeleton active paragraph={{ rows: 12 }} />
  const parts = { meta, form, record: info.data }
  return (
    <ui.Reader {...parts} lines={form.lines[0]}>
      {(reading) => <Sheet {...parts} reading={reading} languages={languages} onReady={onReady} />}
    </ui.Reader>
  )
}

function Sheet({ onReady, ...props }: PrintProps & Pick<OnPaperProps, 'onReady'>) {
  const { record, meta, reading } = props
  const { id } = record
  const name = nameOf(record, meta)
  useEffect(() => {
    if (reading.ready) onReady(id, name)
  }, [reading.ready, onReady, id, name])
  return reading.ready ? <PrintSheet {...props} /> : <Skeleton active paragraph={{ rows: 12 }} />
}

const key = 'print_beside'

/**
 * The second language on paper: Chinese in addition to other languages, and English in addition to Chinese, until the
 * person chooses.
 */
function useSecondLang(lang: Lang): [Lang | undefined, (chosen: Lang | undefined) => void] {
  const [stored, setStored] = useState(() => browserStore.get(key))
  const preferred = stored === null ? (lang === 'zh' ? 'en' : 'zh') : langs.find((code) => code === stored)
  const choose = (chosen: Lang | undefined) => {
    browserStore.set(key, chosen ?? '')
    setStored(chosen ?? '')
  }
  const second = preferred === lang ? undefined : preferred
  const [loaded, setLoaded] = useState<Lang>()
  useEffect(() => {
    if (second && !isSourceLang(second)) void loadTexts(second).then(() => setLoaded(second))
  }, [second])
  return [second && (isSourceLang(second) || loaded === second) ? second : undefined, choose]
}

/** The titles of a document in the second language, by the names of its fields. */
function printLanguages(lang: Lang, secondLang: Lang | undefined, meta: TableMeta | undefined): PrintLanguages {
  const form = secondLang && meta?.x.form
  if (!form) return { lang, title: '', fields: new Map(), lines: new Map(), signs: [] }
  // the head and its lines each have a remark
  const titled = (of: readonly { fields: readonly FormField[] }[]) =>
    new Map(of.flatMap(({ fields }) => fields.map(({ name, title }) => [name, title] as const)))
  return {
    lang,
    beside: secondLang,
    title: meta.x.one,
    fields: titled(form.groups),
    lines: titled(form.lines),
    signs: form.document?.signs.map(({ title }) => title) ?? [],
  }
}
