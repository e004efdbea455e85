import { Button } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { useFormState } from '#web/form/form-store.ts'
import type { LineColumn } from './columns.ts'
import { lineRows } from './line-editor-context.ts'
import type { LineEditorContext } from './line-editor-context.ts'
import { useWords } from '../say.ts'
import type { Say } from '../say.ts'

interface Problem {
  row: number
  column: number
  text: string
}

/** So many are named at once; the others come up as these are mended. */
const named = 4

interface LineProblemsProps {
  context: LineEditorContext
  columns: readonly LineColumn[]
  goTo: (row: number, column: number) => void
}

/** What is wrong with the lines, in order, each with the way to its cell: a refused line may be far out of sight. F8 goes from one to the next. */
export function LineProblems({ context, columns, goTo }: LineProblemsProps) {
  const word = useWords()
  const { store, lines } = context
  const errors = useFormState(store, (state) => state.errors)
  const keys = useFormState(store, (state) => (state.lines[lines.name] ?? []).map((row) => row.key).join())
  const problems = useMemo(() => problemsIn(errors, lines.name, keys.split(','), columns), [errors, lines.name, keys, columns])
  const [first] = problems
  const refused = problems.length > 0 && Object.keys(errors).every((name) => name.startsWith(`${lines.name}.`))
  const seen = useRef(errors)
  useEffect(() => {
    const fewer = Object.keys(errors).length < Object.keys(seen.current).length && Object.keys(errors).every((name) => name in seen.current)
    seen.current = errors
    if (fewer) return // one was mended, or went with its line: the cursor is where it is wanted
    // only a submit brings several at once or comes while no cell is being written; typing never moves the cursor
    if (refused && first && !document.activeElement?.closest('.doc-lines') && lineRows(context).length > 0) goTo(first.row, first.column)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each set of problems
  }, [errors])
  const turn = (way: 1 | -1) => {
    const here = placeOf(document.activeElement)
    const beyond = (one: Problem) => here !== undefined && way * (one.row - here.row || one.column - here.column) > 0
    const ordered = way > 0 ? problems : problems.toReversed()
    const next = ordered.find(beyond) ?? ordered[0]
    if (next) goTo(next.row, next.column)
  }
  useHotkeys('f8', () => turn(1), { preventDefault: true, enableOnFormTags: true, enabled: problems.length > 0 })
  useHotkeys('shift+f8', () => turn(-1), { preventDefault: true, enableOnFormTags: true, enabled: problems.length > 0 })
  if (problems.length === 0) return null
  return (
    <div className="line-problems" role="alert">
      <strong>{word('line_problems', { count: problems.length })}</strong>
      <ul>
        {problems.slice(0, named).map((problem) => (
          <li key={`${problem.row}.${problem.column}`}>
            <button type="button" className="plain" onClick={() => goTo(problem.row, problem.column)}>
              {located(problem, word)}
            </button>
          </li>
        ))}
        {problems.length > named && <li>…</li>}
      </ul>
      {/* the cell that has the cursor keeps it: the way goes on from there */}
      <Button size="small" aria-keyshortcuts="F8" onMouseDown={(event) => event.preventDefault()} onClick={() => turn(1)}>
        {word('line_problem_next')}
      </Button>
    </div>
  )
}

/** A text with its line, unless it names the line itself. */
function located({ row, text }: Problem, word: Say): string {
  const line = word('line_named', { row: row + 1 })
  return text.toLowerCase().includes(line.toLowerCase()) ? text : word('line_problem', { line, text })
}

function placeOf(element: Element | null): { row: number; column: number } | undefined {
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
      const [own, key = '', field = ''] = name.split('.')
      const row = at.get(key)
      if (own !== lines || row === undefined) return []
      const column = columns.findIndex((one) => one.field.name === (field === 'quality' ? 'weigh' : field))
      return [{ row, column: Math.max(0, column), text }]
    })
    .sort((a, b) => a.row - b.row || a.column - b.column)
}
