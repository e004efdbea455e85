import type { Lang } from '#core/text/i18n.ts'
import { langs } from '#core/text/i18n.ts'
import type { FormField, TableMeta } from '#core/wire/wire.ts'
import { PrinterOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Select, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { localStore } from '../browser/storage.ts'
import { useInfo } from '../form/use-record-form.ts'
import { langNames, useLang } from '../i18n/index.ts'
import { nameOf } from '../record/action-rules.ts'
import { metaQuery, useTableMeta } from '../record/table-meta.ts'
import { useStable } from '../browser/use-stable.ts'
import { usePane } from '../context/pane.ts'
import { Page } from '../ui/page.tsx'
import { linesOf, numberOf } from './figures.ts'
import { kindOf } from './kinds.ts'
import { linesIn } from './lines-view.tsx'
import { useMaterials } from './materials.ts'
import { Sheet } from './sheet.tsx'
import type { Spoken } from './sheet-words.tsx'
import { chosenOf, useChain } from './use-chain.ts'
import { useWords } from './words.ts'
import '../form/form.css'
import '../list/list.css'
import './print.css'

/** A document as it lies on paper: on the screen page by page as it will be printed, and printed without anything of the console around it. */
export default function PrintScreen() {
  const word = useWords()
  const lang = useLang()
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
  const [beside, setBeside] = useBeside(lang)
  const other = useQuery({ ...metaQuery(path, beside ?? lang), enabled: path !== '' && beside !== undefined })
  const { table } = kindOf(path)
  const { chain, waits } = useChain({ table, id: info.data ? Number(params.id) : 0, ver: info.data?.ver ?? 0 })
  const lines = meta.data?.x.form && linesOf(meta.data.x.form)
  const rows = info.data && lines ? linesIn(info.data, lines) : []
  const ids = rows.flatMap((row) => numberOf(row.material_id) ?? [])
  const { materials } = useMaterials(ids)
  const failed = meta.error ?? info.error ?? other.error
  const ready = info.data && !waits && ids.every((id) => materials.has(id)) && (beside === undefined || other.data !== undefined)
  return (
    <Page
      title={word('print_title', { no: name })}
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
      {failed && <Alert type="error" showIcon title={failed.message} />}
      {meta.data && info.data && ready ? (
        <Sheet
          key={`${lang} ${beside}`}
          meta={meta.data}
          record={info.data}
          materials={materials}
          chosen={chosenOf(chain, rows)}
          table={table}
          spoken={spokenIn(lang, beside, other.data)}
        />
      ) : (
        !failed && <Skeleton active paragraph={{ rows: 12 }} />
      )}
    </Page>
  )
}

const key = 'print_beside'

/** The language beside that of the console on paper: Chinese beside others and English beside Chinese, until somebody chooses. */
function useBeside(lang: Lang): [Lang | undefined, (chosen: Lang | undefined) => void] {
  const [kept, setKept] = useState(() => localStore.get(key))
  const wanted = kept === null ? (lang === 'zh' ? 'en' : 'zh') : langs.find((one) => one === kept)
  const choose = (chosen: Lang | undefined) => {
    localStore.set(key, chosen ?? '')
    setKept(chosen ?? '')
  }
  return [wanted === lang ? undefined : wanted, choose]
}

/** The titles of a document in the second language, by the names of its fields. */
function spokenIn(lang: Lang, beside: Lang | undefined, meta: TableMeta | undefined): Spoken {
  const form = beside && meta?.x.form
  if (!form) return { lang, title: '', fields: new Map(), lines: new Map() }
  // the head and its lines each have a remark
  const titled = (of: readonly { fields: readonly FormField[] }[]) =>
    new Map(of.flatMap(({ fields }) => fields.map(({ name, title }) => [name, title] as const)))
  return { lang, beside, title: meta.x.one, fields: titled(form.groups), lines: titled(form.lines) }
}
