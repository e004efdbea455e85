import type { LinesSheet } from '#core/wire/lines-sheet.ts'
import type { FormLines } from '#core/wire/wire.ts'
import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { Suspense, useMemo, useRef, useState } from 'react'
import { download } from '#web/api/client.ts'
import { readLines } from '#web/api/records.ts'
import { useFormState } from '#web/form/form-store.ts'
import { isBlankRow } from '#web/form/form-values.ts'
import type { LineRow } from '#web/form/form-values.ts'
import { useT } from '#web/i18n/index.ts'
import { isSheet } from '#web/list/import/import-file.ts'
import { lazyOptional } from '#web/ui/loaded.tsx'
import { Opening } from '#web/ui/opening.tsx'
import { toast } from '#web/ui/notify.tsx'
import { lineColumns } from './columns.ts'
import { lineRows } from './line-editor-context.ts'
import type { LineEditorContext } from './line-editor-context.ts'
import { belowTitles } from './paste-read.ts'
import { useWords } from '../inventory-texts.ts'

const PasteDialog = lazyOptional(() => import('./paste-dialog.tsx'))

/**
 * Imports lines from a workbook: the server reads the file, and its cells are matched and checked like a pasted block.
 */
export function LinesFile({ context, path }: { context: LineEditorContext; path: string }) {
  const t = useT()
  const text = useWords()
  const chooser = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [sheet, setSheet] = useState<LinesSheet>()
  const full = useFormState(
    context.store,
    (state) => endOf(context.lines, state.lines[context.lines.name] ?? []) >= context.lines.max,
  )
  const columns = useMemo(() => lineColumns(context.lines), [context.lines])
  const take = async (file: File) => {
    if (busy) return
    if (!isSheet(file.name)) return toast.error(t('list_import_type'))
    setBusy(true)
    try {
      const form = new FormData()
      form.set('file', file)
      setSheet(belowTitles(await readLines(path, form), columns))
    } catch {
      // the call has already shown the error
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'file', icon: <UploadOutlined />, label: text('file_choose') },
            { key: 'template', icon: <DownloadOutlined />, label: t('list_template') },
          ],
          onClick: ({ key }) => {
            if (key === 'file') chooser.current?.click()
            else void download(path, { _down_excel_lines_tpl: 1 }).catch(() => undefined)
          },
        }}
      >
        <Button loading={busy} disabled={full} icon={<UploadOutlined />}>
          {text('from_file')}
        </Button>
      </Dropdown>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".xlsx,.xls,.csv"
        aria-label={text('from_file')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void take(file)
          currentTarget.value = '' // allows selecting the same file again after corrections
        }}
      />
      <Suspense fallback={<Opening onClose={() => setSheet(undefined)} />}>
        {sheet && (
          <PasteDialog
            context={context}
            columns={columns}
            title={text('file_title')}
            cells={[sheet.headers, ...sheet.rows.map(({ cells }) => cells)]}
            numbers={sheet.rows.map(({ row }) => row)}
            row={endOf(context.lines, lineRows(context))}
            column={0}
            onClose={() => setSheet(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

/** The index after the last filled line. */
function endOf(lines: FormLines, rows: readonly LineRow[]): number {
  return rows.findLastIndex((row) => !isBlankRow(lines, row)) + 1
}
