import { Alert, Button, Checkbox } from 'antd'
import { useT } from '../../i18n/index.ts'
import type { Importing } from './use-import.ts'

/** What a file leaves open, asked once: rows that it hides, and what its empty cells mean. */
export function FileChoices({ importing: { checked, said, busy, decide } }: { importing: Importing }) {
  const t = useT()
  const hidden = checked?.errors.find(({ code }) => code === 'rows_hidden')
  const updates = checked !== undefined && (checked.updated > 0 || said?.empty === 'clear')
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
          checked={said?.empty === 'clear'}
          onChange={({ target }) => decide({ empty: target.checked ? 'clear' : undefined })}
        >
          {t('list_import_empty_clears')}
        </Checkbox>
      )}
    </>
  )
}
