import { Alert, Button, Checkbox } from 'antd'
import { useT } from '../../i18n/index.ts'
import type { Importing } from './use-import.ts'

/** Questions that a file leaves open, answered once: hidden rows, and the meaning of empty cells. */
export function FileChoices({ importing: { checked, said: matching, busy, decide } }: { importing: Importing }) {
  const t = useT()
  const hidden = checked?.errors.find(({ code }) => code === 'rows_hidden')
  const updates = checked !== undefined && (checked.updated > 0 || matching?.empty === 'clear')
  return (
    <>
      {hidden && (
        <Alert
          type="warning"
          showIcon
          title={hidden.msg}
          action={
            <span className="import-ways">
              <Button size="small" disabled={busy !== undefined} onClick={() => decide({ hidden: 'skip' })}>
                {t('list_import_hidden_skip')}
              </Button>
              <Button size="small" disabled={busy !== undefined} onClick={() => decide({ hidden: 'take' })}>
                {t('list_import_hidden_take')}
              </Button>
            </span>
          }
        />
      )}
      {updates && (
        <Checkbox
          disabled={busy !== undefined}
          checked={matching?.empty === 'clear'}
          onChange={({ target }) => decide({ empty: target.checked ? 'clear' : undefined })}
        >
          {t('list_import_empty_clears')}
        </Checkbox>
      )}
    </>
  )
}
