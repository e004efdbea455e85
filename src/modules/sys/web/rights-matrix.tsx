import { SearchOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, Popover } from 'antd'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { rightActions } from '#core/wire/access-wire.ts'
import type { Right, RightAction, RightsGroup, RightsObject } from '#core/wire/access-wire.ts'
import { useStable } from '#web/browser/use-stable.ts'
import { useT } from '#web/i18n/index.ts'
import { changesOf, matchingObjects, canGrantRight, rightState, stateOf, withRights } from './matrix.ts'
import { MatrixChanges } from './matrix-changes.tsx'
import { RightNote } from './right-note.tsx'
import type { GrantedRights, RightsContext } from './rights.ts'
import { useWords } from './words.ts'
import './matrix.css'

interface MatrixProps {
  context: RightsContext
  chosen: GrantedRights
  readOnly: boolean
  onChange: (next: GrantedRights) => void
}

interface TableProps extends Omit<MatrixProps, 'onChange'> {
  groups: readonly RightsGroup[]
  changed: ReadonlySet<Right>
  /** Shows the description of the hovered or focused right. */
  note: (right: Right | undefined) => void
  give: (rights: readonly Right[], on: boolean) => void
}
type Shared = Omit<TableProps, 'groups'>

/** Matrix of objects and actions, grouped by section. Arrow keys move between cells. */
export function RightsMatrix(props: MatrixProps) {
  const { context, chosen, readOnly, onChange } = props
  const t = useT()
  const text = useWords()
  const [input, setInput] = useState('')
  const [focusedRight, setFocusedRight] = useState<Right>()
  const query = useDeferredValue(input)
  const groups = useMemo(() => matchingObjects(context.groups, query), [context, query])
  const changes = useMemo(() => changesOf(context, chosen), [context, chosen])
  const changed = useMemo(() => new Set(changes.map(({ right }) => right)), [changes])
  const setRights = useStable((rights: readonly Right[], on: boolean) =>
    onChange(withRights(context, chosen, rights, on)),
  )
  return (
    <div className="matrix">
      <div className="rights-tools">
        <Input
          allowClear
          prefix={<SearchOutlined />}
          placeholder={text('matrix_search')}
          aria-label={text('matrix_search')}
          value={input}
          onChange={({ target }) => setInput(target.value)}
        />
        <MatrixChanges changes={changes} />
      </div>
      {groups.length === 0 ? (
        <p className="quiet rights-nothing">{t('nothing_found')}</p>
      ) : (
        <MatrixTable
          context={context}
          groups={groups}
          chosen={chosen}
          changed={changed}
          readOnly={readOnly}
          note={setFocusedRight}
          give={setRights}
        />
      )}
      <RightNote
        groups={context.groups}
        right={focusedRight}
        beyond={focusedRight !== undefined && !canGrantRight(focusedRight, context)}
        state={focusedRight && rightState(focusedRight, chosen)}
      />
    </div>
  )
}

/** Memoised: typing in the search or focusing a right does not rerender it. */
const MatrixTable = memo(function MatrixTable({ groups, ...shared }: TableProps) {
  const text = useWords()
  return (
    <div className="matrix-box">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of controls is a grid: arrow keys go from cell to cell */}
      <table className="matrix-table" role="grid" tabIndex={0} aria-label={text('matrix')} onKeyDown={moveFocus}>
        <thead>
          <tr>
            <th scope="col">{text('matrix_object')}</th>
            {rightActions.map((action) => (
              <th key={action} scope="col">
                {text(`act_${action}`)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <Section key={group.key} group={group} shared={shared} />
        ))}
      </table>
    </div>
  )
})

function Section({ group, shared }: { group: RightsGroup; shared: Shared }) {
  const text = useWords()
  const of = (action: RightAction) =>
    group.objects.flatMap(({ rights }) => rights.filter((right) => right.action === action))
  return (
    <tbody>
      <tr className="matrix-group">
        <th scope="rowgroup">{group.title}</th>
        {rightActions.map((action) => (
          <td key={action}>
            <GroupCheckbox
              rights={of(action)}
              shared={shared}
              label={text('matrix_column', { group: group.title, action: text(`act_${action}`) })}
            />
          </td>
        ))}
      </tr>
      {group.objects.map((object) => (
        <Row key={object.key} object={object} shared={shared} />
      ))}
    </tbody>
  )
}

/** Row of one object. Memoised, since a change affects few rows. */
const Row = memo(function Row({ object, shared }: { object: RightsObject; shared: Shared }) {
  const text = useWords()
  return (
    <tr>
      <th scope="row">
        <GroupCheckbox
          rights={object.rights}
          shared={shared}
          label={text('matrix_row', { object: object.title })}
          text={object.title}
        />
      </th>
      {rightActions.map((action) => (
        <Cell key={action} object={object} action={action} shared={shared} />
      ))}
    </tr>
  )
}, rendersSame)

function rendersSame(before: { object: RightsObject; shared: Shared }, now: typeof before): boolean {
  const [a, b] = [before.shared, now.shared]
  return (
    before.object === now.object &&
    a.context === b.context &&
    a.readOnly === b.readOnly &&
    now.object.rights.every(
      (right) =>
        rightState(right, a.chosen) === rightState(right, b.chosen) && a.changed.has(right) === b.changed.has(right),
    )
  )
}

/** Checkbox of a whole row or column. */
function GroupCheckbox({
  rights,
  shared,
  label,
  text,
}: {
  rights: readonly Right[]
  shared: Shared
  label: string
  text?: string
}) {
  const { context, chosen, readOnly, give } = shared
  if (rights.length === 0) return null
  const canGrantAny = rights.some((right) => canGrantRight(right, context))
  const state = stateOf(rights, chosen)
  return (
    <Checkbox
      tabIndex={-1}
      aria-label={label}
      title={text === undefined ? label : undefined}
      checked={state === 'on'}
      indeterminate={state === 'part'}
      disabled={readOnly || !canGrantAny}
      onChange={() => give(rights, state !== 'on')}
    >
      {text}
    </Checkbox>
  )
}

function Cell({ object, action, shared }: { object: RightsObject; action: RightAction; shared: Shared }) {
  const text = useWords()
  const { context, chosen, changed, note: onFocusRight } = shared
  const rights = object.rights.filter((right) => right.action === action)
  const [only] = rights
  if (!only) return <td className="matrix-empty" aria-label={text('matrix_none')} title={text('matrix_none')} />
  const differs = rights.some((right) => changed.has(right))
  const name = `${object.title}：${text(`act_${action}`)}`
  if (rights.length === 1 && action !== 'more')
    return (
      <td
        className={differs ? 'matrix-differs' : undefined}
        onMouseEnter={() => onFocusRight(only)}
        onFocus={() => onFocusRight(only)}
      >
        <RightCheckbox right={only} shared={shared} label={name} />
      </td>
    )
  const count = rights.filter((right) => rightState(right, chosen) !== 'off').length
  const beyond = rights.every((right) => !canGrantRight(right, context))
  return (
    <td className={differs ? 'matrix-differs' : undefined}>
      <Popover
        trigger="click"
        destroyOnHidden
        content={
          <div className="matrix-several">
            {rights.map((right) => (
              <span key={right.key} onMouseEnter={() => onFocusRight(right)} onFocus={() => onFocusRight(right)}>
                <RightCheckbox right={right} shared={shared} label={right.title} text={right.title} />
              </span>
            ))}
          </div>
        }
      >
        <Button
          size="small"
          type={count > 0 ? 'default' : 'text'}
          className={beyond ? 'num matrix-beyond' : 'num'}
          tabIndex={-1}
          aria-label={text('matrix_several', {
            object: object.title,
            action: text(`act_${action}`),
            count,
            of: rights.length,
          })}
        >
          {count} / {rights.length}
        </Button>
      </Popover>
    </td>
  )
}

function RightCheckbox({ right, shared, label, text }: { right: Right; shared: Shared; label: string; text?: string }) {
  const hint = useWords()
  const { context, chosen, readOnly, give } = shared
  const state = rightState(right, chosen)
  const beyond = !canGrantRight(right, context)
  return (
    <Checkbox
      tabIndex={text === undefined ? -1 : 0}
      aria-label={label}
      title={beyond ? hint('matrix_beyond') : state === 'part' ? hint('matrix_part') : undefined}
      checked={state === 'on'}
      indeterminate={state === 'part'}
      disabled={readOnly || beyond}
      onChange={() => give([right], state !== 'on')}
    >
      {text}
    </Checkbox>
  )
}

const steps: Readonly<Record<string, readonly [row: number, cell: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** One tab stop for the whole table; arrow keys move to the next cell with a control. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key]
  if (!step || !(event.target instanceof Element)) return
  event.preventDefault()
  const from = event.target.closest<HTMLTableCellElement>('td, th')
  if (!from) return event.currentTarget.querySelector<HTMLElement>('tbody input:not(:disabled)')?.focus()
  const rows = [...event.currentTarget.rows]
  const at = { row: rows.findIndex((row) => row.contains(from)), cell: from.cellIndex }
  for (let { row, cell } = at; ;) {
    row += step[0]
    cell += step[1]
    const next = rows[row]?.cells[cell]
    if (!next) return
    const control = next.querySelector<HTMLElement>('input:not(:disabled), button')
    if (control) return control.focus()
  }
}
