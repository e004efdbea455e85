import type { ImportAnswer } from '#core/wire/import-wire.ts'
import type { ColumnMeta, FormField } from '#core/wire/wire.ts'
import { DownloadOutlined, FileExcelOutlined, InboxOutlined } from '@ant-design/icons'
import { Alert, Button, Modal, Upload } from 'antd'
import { useMemo } from 'react'
import { download } from '../../api/client.ts'
import { useT } from '../../i18n/index.ts'
import type { Job } from '../jobs.ts'
import { ColumnMatching } from './column-matching.tsx'
import { FileChoices } from './file-choices.tsx'
import { FixGrid } from './fix-grid.tsx'
import { PicturesChoice } from './pictures-choice.tsx'
import { PreviewTable } from './preview-table.tsx'
import { ProblemTable } from './problem-table.tsx'
import { useImport } from './use-import.ts'
import type { Importing } from './use-import.ts'
import { formatsNow } from '../../ui/format.ts'
import './import-dialog.css'

interface ImportDialogProps {
  path: string
  /** The list that shows what came in. */
  list: string
  /** Whether a zip file with pictures may accompany the file. */
  pictures: boolean
  columns: readonly ColumnMeta[]
  /** What the columns of a file may say. */
  fields: readonly FormField[]
  most: number
  onTemplate: () => void
  /** The rows are imported, or a background task is importing them. */
  onDone: (job: Job | undefined) => void
  onClose: () => void
}

/**
 * A file is checked first; errors are corrected here or in the file. It is imported when it is valid and the person
 * confirms.
 */
export function ImportDialog({
  path,
  list,
  pictures,
  columns,
  fields: offered,
  most,
  onTemplate,
  onDone,
  onClose,
}: ImportDialogProps) {
  const t = useT()
  const importing = useImport({ path, list, onDone })
  const { file, checked, open, busy, choose, check, store, matching, said: chosen, asking } = importing
  const fields = useMemo(() => new Map(offered.map((field) => [field.name, field])), [offered])
  const matches = asking && matching !== undefined && chosen !== undefined
  const wrong = checked !== undefined && checked.errors.length > 0
  const useless = checked !== undefined && !wrong && checked.inserted + checked.updated === 0
  const canRetry = open && !useless
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
          {matches ? (
            <Button type="primary" loading={busy === 'check'} onClick={() => void check()}>
              {t('list_match_check')}
            </Button>
          ) : canRetry ? (
            <Button type="primary" loading={busy === 'check'} onClick={() => void check()}>
              {t('list_import_again')}
            </Button>
          ) : (
            <Button
              type="primary"
              loading={busy === 'store'}
              disabled={!file || !checked || wrong || useless || busy === 'check'}
              onClick={() => void store()}
            >
              {checked && !wrong
                ? t('list_import_store', { count: checked.inserted + checked.updated })
                : t('list_import')}
            </Button>
          )}
        </div>
      }
    >
      <Upload.Dragger
        accept=".xlsx,.xls,.csv"
        showUploadList={false}
        multiple={false}
        disabled={busy !== undefined}
        className={file ? 'import-drop small' : 'import-drop'}
        beforeUpload={(selected) => {
          choose(selected)
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
            <p className="quiet">{t('list_import_rules', { most: formatsNow().count(most) })}</p>
          </>
        )}
      </Upload.Dragger>
      {pictures && <PicturesChoice importing={importing} />}
      {matches && (
        <div className="import-result">
          <ColumnMatching matching={matching} chosen={chosen} fields={fields} onSay={importing.say} />
        </div>
      )}
      {checked && !matches && (
        <div className="import-result" aria-live="polite">
          <FileChoices importing={importing} />
          <Figures checked={checked} left={importing.edits.excluded.size} />
          {matching && !importing.open && (
            <Button type="link" size="small" className="import-columns" onClick={importing.ask}>
              {t('list_match_title')}
            </Button>
          )}
          {(wrong || importing.open) && (
            <Wrong importing={importing} checked={checked} columns={columns} fields={fields} />
          )}
          {!wrong && !importing.open && checked.x?.preview && (
            <PreviewTable preview={checked.x.preview} all={checked.inserted + checked.updated} />
          )}
          {useless && <Alert type="info" showIcon title={t('list_import_useless')} />}
        </div>
      )}
    </Modal>
  )
}

interface WrongProps extends Pick<ImportDialogProps, 'columns'> {
  fields: ReadonlyMap<string, FormField>
  importing: Importing
  checked: ImportAnswer
}

/** The errors, and both ways to correct them: here, or in the person's workbook with the reasons in the rows. */
function Wrong({ importing: { grid, edits, edit, touch, open, skipBad }, checked, columns, fields }: WrongProps) {
  const t = useT()
  const bad = checked.x?.error_rows ?? 0
  const report = checked.x?.report
  const count = checked.x?.error_count ?? checked.errors.length
  const heads = checked.errors.filter(({ row }) => row <= 1)
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={t(grid ? 'list_import_fix' : 'list_import_wrong', { count: formatsNow().count(count) })}
        description={heads.length > 0 && grid ? heads.map(({ msg }) => msg).join(t('list_comma')) : undefined}
        action={
          <span className="import-ways">
            {grid && bad > 0 && !open && (
              <Button size="small" onClick={skipBad}>
                {t('list_import_skip_bad', { count: formatsNow().count(bad) })}
              </Button>
            )}
            {report && (
              <Button
                size="small"
                icon={<DownloadOutlined />}
                onClick={() => void download(report.path, report.params).catch(() => undefined)}
              >
                {t('list_import_report')}
              </Button>
            )}
          </span>
        }
      />
      {grid ? (
        <FixGrid grid={grid} fields={fields} problems={checked.errors} edits={edits} onEdit={edit} onTouch={touch} />
      ) : (
        <ProblemTable problems={checked.errors} columns={columns} />
      )}
    </>
  )
}

function Figures({
  checked: { inserted, updated, skipped, errors, x },
  left: excluded,
}: {
  checked: ImportAnswer
  left: number
}) {
  const t = useT()
  const { rows, error_rows: bad = 0 } = x ?? {}
  // A file with an error is not stored in part: what counts is how many of its rows are right and how many are not.
  const figures: readonly (readonly [colour: string, label: string, value: number])[] =
    rows === undefined
      ? [
          ['green', t('list_import_inserted'), inserted],
          ['blue', t('list_import_updated'), updated],
          ['plain', t('list_import_skipped'), skipped],
          ...(excluded > 0 ? [['plain', t('list_import_left'), excluded] as const] : []),
        ]
      : [
          ['plain', t('list_import_rows'), rows],
          ['green', t('list_import_right'), rows - bad],
          ['red', t('list_import_bad'), bad],
          ['red', t('list_import_errors'), x?.error_count ?? errors.length],
        ]
  return (
    <dl className="import-figures">
      {figures.map(([colour, label, value]) => (
        <div key={label} className={value > 0 ? `figure figure-${colour}` : 'figure'}>
          <dt>{label}</dt>
          <dd className="num">{formatsNow().count(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
