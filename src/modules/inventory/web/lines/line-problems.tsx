import { Button } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { useFormState } from '#web/form/form-store.ts'
import type { LineColumn } from './columns.ts'
import { lineRows } from './line-editor-context.ts'
import type { LineEditorContext } from './line-editor-context.ts'
import { useWords } from '../inventory-texts.ts'
import type { Translate } from '../inventory-texts.ts'

interface Problem {
  row: number
  column: number
  text: string
}

/** Maximum number of problems shown at once. */
const MAX_SHOWN = 4

interface LineProblemsProps {
  context: LineEditorContext
  columns: readonly LineColumn[]
  goTo: (row: number, column: number) => void
}

/**
 * The problems of the lines in order, each with a link to its cell, because a refused line may be out of sight. F8
 * jumps to the next one.
 */
export function LineProblems({ context, columns, goTo }: LineProblemsProps) {
  const text = useWords()
  const { store, lines } = context
  const errors = useFormState(store, (state) => state.errors)
  const keys = useFormState(store, (state) => (state.lines[lines.name] ?? []).map((row) => row.key).join())
  const problems = useMemo(
    () => problemsIn(errors, lines.name, keys.split(','), columns),
    [errors, lines.name, keys, columns],
  )
  const [first] = problems
  const refused = problems.length > 0 && Object.keys(errors).every((name) => name.startsWith(`${lines.name}.`))
  const previousErrors = useRef(errors)
  useEffect(() => {
    const fewer =
      Object.keys(errors).length < Object.keys(previousErrors.current).length &&
      Object.keys(errors).every((name) => name in previousErrors.current)
    previousErrors.current = errors
    if (fewer) return // one was fixed or removed with its line: the cursor stays moves the cursor only after a submit, which adds several errors while no cell is focused; typing never moves it
    if (refused && first && !document.activeElement?.closest('.doc-lines') && lineRows(context).length > 0)
      goTo(first.row, first.column)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each set of problems
  }, [errors])
  const goToNext = (direction: 1 | -1) => {
    const current = cellPosition(document.activeElement)
    const isBeyond = (problem: Problem) =>
      current !== undefined && direction * (problem.row - current.row || problem.column - current.column) > 0
    const ordered = direction > 0 ? problems : problems.toReversed()
    const next = ordered.find(isBeyond) ?? ordered[0]
    if (next) goTo(next.row, next.column)
  }
  useHotkeys('f8', () => goToNext(1), { preventDefault: true, enableOnFormTags: true, enabled: problems.length > 0 })
  useHotkeys('shift+f8', () => goToNext(-1), {
    preventDefault: true,
    enableOnFormTags: true,
    enabled: problems.length > 0,
  })
  if (problems.length === 0) return null
  return (
    <div className="line-problems" role="alert">
      <strong>{text('line_problems', { count: problems.length })}</strong>
      <ul>
        {problems.slice(0, MAX_SHOWN).map((problem) => (
          <li key={`${problem.row}.${problem.column}`}>
            <button type="button" className="plain" onClick={() => goTo(problem.row, problem.column)}>
              {problemText(problem, text)}
            </button>
          </li>
        ))}
        {problems.length > MAX_SHOWN && <li>…</li>}
      </ul>
      {/* the focused cell keeps the focus: the next jump starts there */}
      <Button
        size="small"
        aria-keyshortcuts="F8"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => goToNext(1)}
      >
        {text('line_problem_next')}
      </Button>
    </div>
  )
}

/** A problem text with its line number, unless it already contains it. */
function problemText({ row, text }: Problem, translate: Translate): string {
  const line = translate('line_named', { row: row + 1 })
  return text.toLowerCase().includes(line.toLowerCase()) ? text : translate('line_problem', { line, text })
}

function cellPosition(element: Element | null): { row: number; column: number } | undefined {
  const cell = element?.closest<HTMLElement>('td[data-col]')
  return cell ? { row: Number(cell.parentElement?.dataset.at), column: Number(cell.dataset.col) } : undefined
}

function problemsIn(
  errors: Readonly<Record<string, string>>,
  lines: string,
  keys: readonly string[],
  columns: readonly LineColumn[],
): Problem[] {
  const at = new Map(keys.map((key, n) => [key, n]))
  return Object.entries(errors)
    .flatMap(([name, text]): Problem[] => {
      const [lineName, key = '', field = ''] = name.split('.')
      const row = at.get(key)
      if (lineName !== lines || row === undefined) return []
      const column = columns.findIndex((candidate) => candidate.field.name === (field === 'quality' ? 'weigh' : field))
      return [{ row, column: Math.max(0, column), text }]
    })
    .sort((a, b) => a.row - b.row || a.column - b.column)
}
