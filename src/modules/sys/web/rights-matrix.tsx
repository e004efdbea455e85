import { SearchOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, Popover } from 'antd'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { rightActions } from '#core/wire/access-wire.ts'
import type { Right, RightAction, RightsGroup, RightsObject } from '#core/wire/access-wire.ts'
import { useStable } from '#web/browser/use-stable.ts'
import { useT } from '#web/i18n/index.ts'
import { changesOf, matchingObjects, mayGiveRight, rightState, stateOf, withRights } from './matrix.ts'
import { MatrixChanges } from './matrix-changes.tsx'
import { RightNote } from './right-note.tsx'
import type { Chosen, RightsContext } from './rights.ts'
import { useWords } from './words.ts'
import './matrix.css'

interface MatrixProps {
  context: RightsContext
  chosen: Chosen
  readOnly: boolean
  onChange: (next: Chosen) => void
}

interface TableProps extends Omit<MatrixProps, 'onChange'> {
  groups: readonly RightsGroup[]
  changed: ReadonlySet<Right>
  /** Shows what the right under the pointer or the focus is. */
  note: (right: Right | undefined) => void
  give: (rights: readonly Right[], on: boolean) => void
}
type Shared = Omit<TableProps, 'groups'>

/** Objects by what can be done with them: a row is an object, a section its rows, every cell a right in words. Arrow keys go from cell to cell. */
export function RightsMatrix(props: MatrixProps) {
  const { context, chosen, readOnly, onChange } = props
  const t = useT()
  const say = useWords()
  const [typed, setTyped] = useState('')
  const [noted, setNoted] = useState<Right>()
  const wanted = useDeferredValue(typed)
  const groups = useMemo(() => matchingObjects(context.groups, wanted), [context, wanted])
  const changes = useMemo(() => changesOf(context, chosen), [context, chosen])
  const changed = useMemo(() => new Set(changes.map(({ right }) => right)), [changes])
  const give = useStable((rights: readonly Right[], on: boolean) => onChange(withRights(context, chosen, rights, on)))
  return (
    <div className="matrix">
      <div className="rights-tools">
        <Input
          allowClear
          prefix={<SearchOutlined />}
          placeholder={say('matrix_search')}
          aria-label={say('matrix_search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <MatrixChanges changes={changes} />
      </div>
      {groups.length === 0 ? (
        <p className="quiet rights-nothing">{t('nothing_found')}</p>
      ) : (
        <MatrixTable context={context} groups={groups} chosen={chosen} changed={changed} readOnly={readOnly} note={setNoted} give={give} />
      )}
      <RightNote
        groups={context.groups}
        right={noted}
        beyond={noted !== undefined && !mayGiveRight(noted, context)}
        state={noted && rightState(noted, chosen)}
      />
    </div>
  )
}

/** Drawn anew for what it shows, not for a letter of the search or the right that one points at. */
const MatrixTable = memo(function MatrixTable({ groups, ...shared }: TableProps) {
  const say = useWords()
  return (
    <div className="matrix-box">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of controls is a grid: arrow keys go from cell to cell */}
      <table className="matrix-table" role="grid" tabIndex={0} aria-label={say('matrix')} onKeyDown={moveFocus}>
        <thead>
          <tr>
            <th scope="col">{say('matrix_object')}</th>
            {rightActions.map((action) => (
              <th key={action} scope="col">
                {say(`act_${action}`)}
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
  const say = useWords()
  const of = (action: RightAction) => group.objects.flatMap(({ rights }) => rights.filter((right) => right.action === action))
  return (
    <tbody>
      <tr className="matrix-group">
        <th scope="rowgroup">{group.title}</th>
        {rightActions.map((action) => (
          <td key={action}>
            <All rights={of(action)} shared={shared} label={say('matrix_column', { group: group.title, action: say(`act_${action}`) })} />
          </td>
        ))}
      </tr>
      {group.objects.map((object) => (
        <Row key={object.key} object={object} shared={shared} />
      ))}
    </tbody>
  )
}

/** One object. A mark that is set changes few rows: the others are left as they stand. */
const Row = memo(function Row({ object, shared }: { object: RightsObject; shared: Shared }) {
  const say = useWords()
  return (
    <tr>
      <th scope="row">
        <All rights={object.rights} shared={shared} label={say('matrix_row', { object: object.title })} text={object.title} />
      </th>
      {rightActions.map((action) => (
        <Cell key={action} object={object} action={action} shared={shared} />
      ))}
    </tr>
  )
}, showsTheSame)

function showsTheSame(before: { object: RightsObject; shared: Shared }, now: typeof before): boolean {
  const [a, b] = [before.shared, now.shared]
  return (
    before.object === now.object &&
    a.context === b.context &&
    a.readOnly === b.readOnly &&
    now.object.rights.every(
      (right) => rightState(right, a.chosen) === rightState(right, b.chosen) && a.changed.has(right) === b.changed.has(right),
    )
  )
}

/** A whole row or column. */
function All({ rights, shared, label, text }: { rights: readonly Right[]; shared: Shared; label: string; text?: string }) {
  const { context, chosen, readOnly, give } = shared
  if (rights.length === 0) return null
  const givable = rights.some((right) => mayGiveRight(right, context))
  const state = stateOf(rights, chosen)
  return (
    <Checkbox
      tabIndex={-1}
      aria-label={label}
      title={text === undefined ? label : undefined}
      checked={state === 'on'}
      indeterminate={state === 'part'}
      disabled={readOnly || !givable}
      onChange={() => give(rights, state !== 'on')}
    >
      {text}
    </Checkbox>
  )
}

function Cell({ object, action, shared }: { object: RightsObject; action: RightAction; shared: Shared }) {
  const say = useWords()
  const { context, chosen, changed, note } = shared
  const rights = object.rights.filter((right) => right.action === action)
  const [only] = rights
  if (!only) return <td className="matrix-empty" aria-label={say('matrix_none')} title={say('matrix_none')} />
  const differs = rights.some((right) => changed.has(right))
  const name = `${object.title}：${say(`act_${action}`)}`
  if (rights.length === 1 && action !== 'more')
    return (
      <td className={differs ? 'matrix-differs' : undefined} onMouseEnter={() => note(only)} onFocus={() => note(only)}>
        <One right={only} shared={shared} label={name} />
      </td>
    )
  const count = rights.filter((right) => rightState(right, chosen) !== 'off').length
  const beyond = rights.every((right) => !mayGiveRight(right, context))
  return (
    <td className={differs ? 'matrix-differs' : undefined}>
      <Popover
        trigger="click"
        destroyOnHidden
        content={
          <div className="matrix-several">
            {rights.map((right) => (
              <span key={right.key} onMouseEnter={() => note(right)} onFocus={() => note(right)}>
                <One right={right} shared={shared} label={right.title} text={right.title} />
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
          aria-label={say('matrix_several', { object: object.title, action: say(`act_${action}`), count, of: rights.length })}
        >
          {count} / {rights.length}
        </Button>
      </Popover>
    </td>
  )
}

function One({ right, shared, label, text }: { right: Right; shared: Shared; label: string; text?: string }) {
  const say = useWords()
  const { context, chosen, readOnly, give } = shared
  const state = rightState(right, chosen)
  const beyond = !mayGiveRight(right, context)
  return (
    <Checkbox
      tabIndex={text === undefined ? -1 : 0}
      aria-label={label}
      title={beyond ? say('matrix_beyond') : state === 'part' ? say('matrix_part') : undefined}
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

/** One stop for Tab in the whole table; arrow keys go to the next cell that holds something. */
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
