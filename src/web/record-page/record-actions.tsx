import type { ActionMeta, RecordAnswer, TableMeta } from '#core/wire/wire.ts'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { usePane } from '../context/pane.ts'
import { useListPath } from '../form/list-path.ts'
import { useT } from '../i18n/index.ts'
import { actionTarget, allows, nameOf, recordActions, refusalText, subjectOf } from '../record/action-rules.ts'
import { useRunAction } from '../record/actions.ts'
import { SummaryColumns } from '../record/summary-columns.tsx'
import { lazyOptional } from '../ui/loaded.tsx'
import { MenuButton } from '../ui/menu-button.tsx'
import { Opening } from '../ui/opening.tsx'

const ActionDialog = lazyOptional(() => import('../form/action-dialog.tsx'))
const FormDialog = lazyOptional(() => import('../form/form-dialog.tsx'))

interface RecordActionsProps {
  path: string
  meta: TableMeta
  record: RecordAnswer
}

/** Number of actions shown as buttons; the others, and unavailable ones with their reason, are in the menu. */
const open = 3

/** What can be done with a record as it is, the next step first. */
export function RecordActions({ path, meta, record }: RecordActionsProps) {
  const t = useT()
  const pane = usePane()
  const back = useListPath(path)
  const { onRow } = useRunAction(path)
  const [pendingAction, setPendingAction] = useState<ActionMeta>()
  const [editing, setEditing] = useState(false)
  const name = nameOf(record, meta)
  const all = recordActions(meta).filter(({ key }) => key !== 'info')
  const now = all.filter((action) => allows(record, action) && !action.danger)
  const first = [...now.filter(({ onward }) => onward), ...now.filter(({ onward }) => !onward)].slice(0, open)
  const others = all.filter((action) => !first.includes(action))

  const press = async (action: ActionMeta) => {
    const target = actionTarget(action, meta, record)
    if (target.kind === 'open') return pane.navigate(target.to)
    if (target.kind === 'dialog') return setEditing(true)
    if (target.kind === 'ask') return setPendingAction(action)
    const done = await onRow(action, record, name).catch(() => false)
    if (done && action.key === 'del') pane.close(back)
  }
  return (
    <>
      {first.map((action, at) => (
        <Button
          key={action.key}
          type={at === 0 && action.onward ? 'primary' : 'default'}
          onClick={() => void press(action)}
        >
          {action.label}
        </Button>
      ))}
      {others.length > 0 && (
        <MenuButton
          menu={{
            items: others.map((action) => {
              const reason = allows(record, action) ? undefined : refusalText(record, action, meta.x.reasons, t)
              return {
                key: action.key,
                danger: action.danger,
                disabled: reason !== undefined,
                label: (
                  <span className="record-act">
                    {action.label}
                    {reason && <small>{reason}</small>}
                  </span>
                ),
                onClick: () => void press(action),
              }
            }),
          }}
        >
          <Button>{t('list_more_actions')}</Button>
        </MenuButton>
      )}
      <Suspense fallback={<Opening onClose={() => (setPendingAction(undefined), setEditing(false))} />}>
        {pendingAction && (
          <ActionDialog
            path={path}
            action={pendingAction}
            subject={subjectOf(pendingAction, record)}
            record={record}
            reason={allows(record, pendingAction) ? undefined : refusalText(record, pendingAction, meta.x.reasons, t)}
            name={name}
            note={<SummaryColumns names={pendingAction.tells} meta={meta} record={record} />}
            onClose={() => setPendingAction(undefined)}
          />
        )}
        {editing && meta.x.form && (
          <FormDialog
            path={path}
            meta={meta.x.form}
            title={meta.x.one}
            id={record.id}
            onClose={() => setEditing(false)}
          />
        )}
      </Suspense>
    </>
  )
}
