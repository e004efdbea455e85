import type { ColumnMeta } from '#core/wire/wire.ts'
import { Button, Checkbox, Input, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { callNamedFull, download } from '../../api/client.ts'
import { useT } from '../../i18n/index.ts'
import { day } from '../../ui/format.ts'
import { useNow } from '../../ui/now.ts'
import { toast } from '../../ui/notify.tsx'
import { rowParams } from '../../record/query-state.ts'
import type { ListState } from '../../record/query-state.ts'
import { formatsNow } from '../../ui/format.ts'
import './export-dialog.css'

interface ExportDialogProps {
  path: string
  title: string
  /** Exported immediately, or by a task that notifies the person. */
  kind: 'sync' | 'async'
  columns: readonly ColumnMeta[]
  /** Names ticked at first: those on screen. */
  chosen: readonly string[]
  state: ListState
  count: number | undefined
  /** What the lines of its records are called; undefined where they have none. */
  lines: string | undefined
  onClose: () => void
}

/** Which fields go into the sheet. It takes the filters and the order of the list with it. */
export function ExportDialog({ path, title, kind, columns, chosen, state, count, lines, onClose }: ExportDialogProps) {
  const t = useT()
  const offered = columns.filter((column) => column.x.export)
  const names = offered.map((column) => column.name)
  const [ticked, setTicked] = useState<readonly string[]>(() => names.filter((name) => chosen.includes(name)))
  const today = day(useNow())
  const [file, setFile] = useState(`${title} ${today}`)
  const [withLines, setWithLines] = useState(false)
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx')
  const [busy, setBusy] = useState(false)
  const all = ticked.length === names.length

  const send = async () => {
    if (ticked.length === 0) return toast.warning(t('list_one_column'))
    setBusy(true)
    const { page: _page, limit: _limit, ...filters } = rowParams(state)
    const fields = {
      _excel_file_name: file.trim() || title,
      _excel_down_culumns: names.filter((name) => ticked.includes(name)).join(','),
      _excel_type: format,
      ...(withLines && format === 'xlsx' ? { _excel_with_lines: 1 } : {}),
    }
    try {
      if (kind === 'sync') await download(path, { ...filters, ...fields, _down_excel: 1 })
      else {
        const { msg } = await callNamedFull('POST', path, { ...filters, ...fields, _down_excel: 2 }, { once: true })
        toast.success(msg || t('list_export_queued'))
      }
      onClose()
    } catch {
      // the client has already shown the reason
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      width={960}
      title={t('list_export_title')}
      onCancel={onClose}
      footer={
        <div className="dialog-foot">
          <span className="quiet">
            {count === undefined ? '' : t('list_export_rows', { count: formatsNow().count(count) })}
          </span>
          <span className="grow" />
          <Button onClick={onClose}>{t('form_cancel')}</Button>
          <Button type="primary" loading={busy} onClick={() => void send()}>
            {t(kind === 'sync' ? 'list_export' : 'list_export_async')}
          </Button>
        </div>
      }
    >
      <div className="columns-head">
        <Checkbox checked={all} indeterminate={ticked.length > 0 && !all} onChange={() => setTicked(all ? [] : names)}>
          {t('list_all_columns')}
        </Checkbox>
        <span className="quiet num">
          {ticked.length} / {names.length}
        </span>
      </div>
      <Checkbox.Group
        className="export-fields"
        value={[...ticked]}
        onChange={(next) => setTicked(next)}
        options={offered.map(({ name, title: label }) => ({ value: name, label }))}
      />
      <div className="export-how">
        <label className="export-name">
          <span>{t('list_export_name')}</span>
          <Input value={file} maxLength={80} suffix={`.${format}`} onChange={({ target }) => setFile(target.value)} />
        </label>
        <Segmented
          aria-label={t('list_export_format')}
          value={format}
          options={[
            { value: 'xlsx', label: 'Excel (xlsx)' },
            { value: 'csv', label: 'CSV' },
          ]}
          onChange={setFormat}
        />
        {lines && (
          <Checkbox
            checked={withLines && format === 'xlsx'}
            disabled={format !== 'xlsx'}
            onChange={({ target }) => setWithLines(target.checked)}
          >
            {t('list_export_lines', { lines })}
          </Checkbox>
        )}
      </div>
    </Modal>
  )
}
