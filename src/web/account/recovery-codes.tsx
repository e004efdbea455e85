import { CopyOutlined, DownloadOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useT } from '../i18n/index.ts'
import { copyText } from '../ui/copy.ts'

/** New recovery codes, this one time. */
export function RecoveryCodes({ codes, onKept: onSaved }: { codes: readonly string[]; onKept: () => void }) {
  const t = useT()
  const text = codes.join('\n')
  return (
    <div className="factor">
      <Alert type="warning" showIcon title={t('recovery_title')} description={t('recovery_text')} />
      <ul className="factor-codes num">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="factor-buttons">
        <Button icon={<CopyOutlined />} onClick={() => void copyText(text, t('recovery_copied'))}>
          {t('recovery_copy')}
        </Button>
        <Button
          icon={<DownloadOutlined />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="saltern-recovery-codes.txt"
        >
          {t('recovery_save')}
        </Button>
        <Button type="primary" onClick={onSaved}>
          {t('recovery_kept')}
        </Button>
      </div>
    </div>
  )
}
