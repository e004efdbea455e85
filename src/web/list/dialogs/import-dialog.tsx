import type { ColumnMeta, ImportAnswer } from '#core/wire.ts'
import { FileExcelOutlined, InboxOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Modal, Upload } from 'antd'
import { useRef, useState } from 'react'
import { callFull, newIntent } from '../../api/client.ts'
import { useT } from '../../i18n/index.ts'
import { tell, toast } from '../../ui/notify.tsx'
import { failureText, isSheet, rowProblems } from './import-file.ts'
import type { ImportProblem } from './import-file.ts'
import { ProblemTable } from './problem-table.tsx'
import { SafeHtml } from './safe-html.tsx'

interface ImportDialogProps {
  path: string
  columns: readonly ColumnMeta[]
  most: number
  onTemplate: () => void
  onClose: () => void
}

/** What a dry run found, or why the file as a whole was refused. */
interface Checked {
  inserted: number
  updated: number
  skipped: number
  errors: readonly ImportProblem[]
}

/** A file is checked first and stored only when it is right and the person says so. All of it goes in, or nothing. */
export function ImportDialog({ path, columns, most, onTemplate, onClose }: ImportDialogProps) {
  const t = useT()
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState<Checked>()
  const [busy, setBusy] = useState<'check' | 'store'>()
  const running = useRef(false)

  const forget = () => {
    setFile(undefined)
    setChecked(undefined)
  }
  const send = async (chosen: File | undefined, step: 'check' | 'store'): Promise<void> => {
    if (running.current || !chosen) return // one at a time, and nothing without a file (spec section 5)
    running.current = true
    setBusy(step)
    try {
      const form = new FormData()
      form.set('file', chosen)
      const flags = { _excel_import: 1, ...(step === 'check' ? { _excel_import_dry: 1 } : {}) }
      const { data, msg } = await callFull<ImportAnswer>('POST', path, flags, { form, quiet: true, idempotencyKey: newIntent() })
      if (step === 'check' || data.errors.length > 0) return setChecked(data)
      toast.success(msg || t('list_import_done'))
      await queries.invalidateQueries({ queryKey: [path] })
      onClose()
    } catch (error) {
      const errors = rowProblems(error)
      if (errors) return setChecked({ inserted: 0, updated: 0, skipped: 0, errors })
      forget()
      void tell({ title: t('list_prompt'), content: <SafeHtml html={failureText(error)} /> })
    } finally {
      running.current = false
      setBusy(undefined)
    }
  }
  const choose = (chosen: File) => {
    if (!isSheet(chosen.name)) {
      forget()
      toast.error(t('list_import_type'))
      return
    }
    setFile(chosen)
    setChecked(undefined)
    void send(chosen, 'check')
  }

  const wrong = checked !== undefined && checked.errors.length > 0
  const useless = checked !== undefined && !wrong && checked.inserted + checked.updated === 0
  return (
    <Modal
      open
      width={960}
      title={t('list_import')}
      mask={{ closable: false }}
      onCancel={() => busy !== 'store' && onClose()}
      footer={
        <div className="dialog-foot">
          <Button type="link" icon={<FileExcelOutlined />} onClick={onTemplate}>
            {t('list_template')}
          </Button>
          <span className="grow" />
          <Button disabled={busy === 'store'} onClick={onClose}>
            {t('form_cancel')}
          </Button>
          <Button
            type="primary"
            loading={busy === 'store'}
            disabled={!file || !checked || wrong || useless || busy === 'check'}
            onClick={() => void send(file, 'store')}
          >
            {checked && !wrong ? t('list_import_store', { count: checked.inserted + checked.updated }) : t('list_import')}
          </Button>
        </div>
      }
    >
      <Upload.Dragger
        accept=".xlsx,.xls,.csv"
        showUploadList={false}
        multiple={false}
        disabled={busy !== undefined}
        className={file ? 'import-drop small' : 'import-drop'}
        beforeUpload={(chosen) => {
          choose(chosen)
          return Upload.LIST_IGNORE
        }}
      >
        {file ? (
          <span className="import-file">
            <FileExcelOutlined /> <strong>{file.name}</strong>{' '}
            <span className="quiet">{t(busy === 'check' ? 'list_import_checking' : 'list_import_other')}</span>
          </span>
        ) : (
          <>
            <InboxOutlined className="import-icon" />
            <p>{t('list_import_drop')}</p>
            <p className="quiet">{t('list_import_rules', { most: most.toLocaleString('en-US') })}</p>
          </>
        )}
      </Upload.Dragger>
      {checked && (
        <div className="import-result" aria-live="polite">
          <Figures checked={checked} />
          {wrong && (
            <>
              <Alert type="error" showIcon title={t('list_import_wrong', { count: checked.errors.length })} />
              <ProblemTable problems={checked.errors} columns={columns} />
            </>
          )}
          {useless && <Alert type="info" showIcon title={t('list_import_useless')} />}
        </div>
      )}
    </Modal>
  )
}

function Figures({ checked: { inserted, updated, skipped, errors } }: { checked: Checked }) {
  const t = useT()
  const figures = [
    ['green', t('list_import_inserted'), inserted],
    ['blue', t('list_import_updated'), updated],
    ['plain', t('list_import_skipped'), skipped],
    ['red', t('list_import_errors'), errors.length],
  ] as const
  return (
    <dl className="import-figures">
      {figures.map(([colour, label, value]) => (
        <div key={label} className={value > 0 ? `figure figure-${colour}` : 'figure'}>
          <dt>{label}</dt>
          <dd className="num">{value.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  )
}
