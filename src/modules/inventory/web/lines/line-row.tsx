import { CopyOutlined, DeleteOutlined, LinkOutlined, PlusOutlined } from '@ant-design/icons'
import { memo } from 'react'
import { useStore } from 'zustand'
import { isNumber } from '#web/form/facts.tsx'
import { copyRow, insertLineRows, removeRow, useFormState } from '#web/form/form-store.ts'
import { blankRow } from '#web/form/form-values.ts'
import { useT } from '#web/i18n/index.ts'
import type { LineColumn } from './columns.ts'
import type { LineEditorContext } from './line-editor-context.ts'
import { lineFigures, materialOf } from './figures.ts'
import { useWords } from '../inventory-texts.ts'
import { Cell, textIn } from './line-cell.tsx'

interface LineRowProps {
  context: LineEditorContext
  columns: readonly LineColumn[]
  id: string
  at: number
  full: boolean
  onMeasure: (key: string) => void
  onCreate: (key: string) => void
}

/** A line, memoised: it renders only when its row, its problems or its material change. */
export const LineView = memo(function LineView({ context, columns, id, at, full, onMeasure, onCreate }: LineRowProps) {
  const t = useT()
  const text = useWords()
  const { store, lines, materialStore } = context
  const row = useFormState(store, (state) => state.lines[lines.name]?.find(({ key }) => key === id))
  const errors = useFormState(store, (state) => state.errors)
  const material = useStore(materialStore, (materials) => (row ? materialOf(row.values, materials) : undefined))
  if (!row) return null
  const figures = lineFigures(row.values, material)
  const rowError = errors[`${lines.name}.${id}`]
  return (
    <tr data-at={at} className={rowError ? 'wrong-row' : undefined} title={rowError} aria-rowindex={at + 2}>
      <td className="line-no num">
        {at + 1}
        {row.values.src_line_id !== null && row.values.src_line_id !== undefined && (
          <LinkOutlined
            title={textIn(row.values.source_label) || text('source_line', { no: '#' + textIn(row.values.src_line_id) })}
          />
        )}
      </td>
      {columns.map((column, n) => {
        const { name } = column.field
        const wrong =
          errors[`${lines.name}.${id}.${name}`] ??
          (name === 'weigh' ? errors[`${lines.name}.${id}.quality`] : undefined)
        return (
          <td
            key={name}
            data-col={n}
            data-wrong={wrong}
            className={isNumber(column.field) ? 'to-right' : undefined}
            title={wrong}
          >
            <Cell
              context={context}
              column={column}
              row={row}
              at={at}
              figures={figures}
              wrong={wrong}
              onMeasure={onMeasure}
              onCreate={onCreate}
            />
          </td>
        )
      })}
      <td className="line-acts">
        <button
          type="button"
          tabIndex={-1}
          disabled={full}
          aria-keyshortcuts="Control+Enter"
          aria-label={text('line_insert', { row: at + 1 })}
          title={text('line_insert', { row: at + 1 })}
          onClick={() => insertLineRows(store, lines.name, [blankRow(lines)], at + 1)}
        >
          <PlusOutlined />
        </button>
        <button
          type="button"
          tabIndex={-1}
          disabled={full}
          aria-keyshortcuts="Alt+Shift+ArrowDown"
          aria-label={t('form_copy_row', { row: at + 1 })}
          title={t('form_copy_row', { row: at + 1 })}
          onClick={() => copyRow(store, lines, id)}
        >
          <CopyOutlined />
        </button>
        <button
          type="button"
          tabIndex={-1}
          aria-keyshortcuts="Control+Delete"
          aria-label={t('form_remove_row', { row: at + 1 })}
          title={t('form_remove_row', { row: at + 1 })}
          onClick={() => removeRow(store, lines.name, id)}
        >
          <DeleteOutlined />
        </button>
      </td>
    </tr>
  )
})
