import type { ImportGrid } from '#core/wire/task-wire.ts'
import type { ImportAnswer, ImportMatching } from '#core/wire/import-wire.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createElement, useRef, useState } from 'react'
import { importFile } from '../../api/records.ts'
import { useT } from '../../i18n/index.ts'
import { alert, toast } from '../../ui/notify.tsx'
import type { Job } from '../jobs.ts'
import { gridToSend, isEdited, noEdits, withColumns, withoutRows } from './grid-edits.ts'
import type { Edits } from './grid-edits.ts'
import { failureText, isSheet, refusedRows } from './import-file.ts'
import { guessedMatching, rememberMatching, rememberedMatching } from './stored-matching.ts'
import type { Matching } from './stored-matching.ts'
import { SafeHtml } from './safe-html.tsx'

/** Number of rows from which an import runs in the background. */
const inBackground = 5000

/** What is wrong with the titles of a file, as against its rows. */
const headerProblems: ReadonlySet<string> = new Set(['unknown_header', 'missing_header', 'duplicate_header'])

interface ImportOptions {
  path: string
  /** The list that shows what came in. */
  list: string
  /** The import is done, or runs in the background. */
  onDone: (job: Job | undefined) => void
}

/**
 * An import in progress: the file is checked, its rows are corrected here, and it is stored when valid. Either all of
 * it is stored or nothing.
 */
export function useImport({ path, list, onDone }: ImportOptions) {
  const t = useT()
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState<ImportAnswer>()
  const [grid, setGrid] = useState<ImportGrid>()
  const [edits, setEdits] = useState<Edits>(noEdits)
  /** What was corrected since the last check. */
  const [open, setOpen] = useState(false)
  /** The columns of the file, their matching, and whether the matching is open. */
  const [matching, setMatching] = useState<ImportMatching>()
  const [said, setChosen] = useState<Matching>()
  const [asking, setAsking] = useState(false)
  /** The archive of pictures that goes along. */
  const [pictures, setPictures] = useState<File>()
  const [busy, setBusy] = useState<'check' | 'store'>()
  const running = useRef(false)

  const forget = () => {
    setFile(undefined)
    setChecked(undefined)
    setGrid(undefined)
    setEdits(noEdits)
    setOpen(false)
    setMatching(undefined)
    setChosen(undefined)
    setAsking(false)
  }
  const send = async (step: 'check' | 'store', chosen = file, by = said, pictureFile = pictures): Promise<void> => {
    if (running.current || !chosen) return // one at a time, and nothing without a file (spec section 5)
    running.current = true
    setBusy(step)
    const corrected = chosen === file && grid !== undefined && isEdited(edits)
    const rows = (checked?.inserted ?? 0) + (checked?.updated ?? 0)
    const flags = {
      _excel_import: 1,
      ...(step === 'check' ? { _excel_import_dry: 1, ...(corrected ? {} : { _excel_import_grid: 1 }) } : {}),
      // corrected rows already stand under the names of the fields
      ...(by && !corrected ? { _excel_import_map: JSON.stringify(by) } : {}),
      ...(by?.empty && corrected
        ? { _excel_import_map: JSON.stringify({ columns: {}, fill: {}, empty: by.empty }) }
        : {}),
      ...(step === 'store' && rows >= inBackground ? { _excel_import_async: 1 } : {}),
    }
    try {
      const form = new FormData()
      form.set(
        'file',
        corrected ? new File([gridToSend(grid, edits)], `${chosen.name}.csv`, { type: 'text/csv' }) : chosen,
      )
      if (pictureFile) form.set('pictures', pictureFile)
      const { data, msg } = await importFile(path, flags, { form, quiet: true, once: true })
      if (step === 'check' || data.errors.length > 0) return await take(data, chosen, by)
      if (data.x?.task_id === undefined) toast.success(msg || t('list_import_done'))
      if (matching && by) rememberMatching(path, matching, by)
      await Promise.all([path, list].map((key) => queries.invalidateQueries({ queryKey: [key] })))
      onDone(jobOf(data, chosen.name))
    } catch (error) {
      const refused = refusedRows(error)
      if (refused) return await take(refused, chosen, by)
      forget()
      void alert({ title: t('list_prompt'), content: createElement(SafeHtml, { html: failureText(error) }) })
    } finally {
      running.current = false
      setBusy(undefined)
    }
  }
  const take = async (answer: ImportAnswer, chosen: File, by: Matching | undefined): Promise<void> => {
    setChecked(answer)
    setOpen(false)
    const strange = answer.errors.some(({ code }) => code !== undefined && headerProblems.has(code))
    const columns = answer.x?.matching
    if (columns) {
      setMatching(columns)
      const remembered = by === undefined && strange ? rememberedMatching(path, columns) : undefined
      if (remembered) {
        setChosen(remembered)
        running.current = false
        return send('check', chosen, remembered)
      }
      setChosen(by ?? guessedMatching(columns))
      setAsking(strange)
    }
    const lacking = answer.errors.filter(({ code }) => code === 'missing_header').map(({ field }) => field)
    if (answer.x?.grid) setGrid(withColumns(answer.x.grid, lacking))
  }
  const choose = (chosen: File) => {
    forget()
    if (!isSheet(chosen.name)) return toast.error(t('list_import_type'))
    setFile(chosen)
    void send('check', chosen, undefined)
  }
  const choosePictures = (chosen: File | undefined) => {
    if (chosen && !/\.zip$/i.test(chosen.name)) return toast.error(t('list_import_zip'))
    setPictures(chosen)
    if (file) void send('check', file, said, chosen)
  }
  const edit = (next: Edits) => {
    setEdits(next)
    setOpen(true)
  }

  /** Applies a choice of the person for this file and checks it again. */
  const decide = (choice: Pick<Matching, 'hidden' | 'empty'>) => {
    const next = { columns: {}, fill: {}, ...said, ...choice }
    setChosen(next)
    void send('check', file, next)
  }
  const touch = () => setOpen(true)
  const chooseMatching = (next: Matching) => {
    setChosen(next)
    setAsking(true)
  }
  /** Leaves all rows with an error out and looks again at the rest. */
  const skipBad = () => {
    if (!checked) return
    edit(withoutRows(edits, checked.x?.bad_rows ?? checked.errors.flatMap(({ row }) => (row > 1 ? [row] : []))))
  }

  return {
    file,
    checked,
    grid,
    edits,
    edit,
    touch,
    open,
    busy,
    choose,
    pictures,
    choosePictures,
    check: () => send('check'),
    store: () => send('store'),
    matching,
    said,
    asking,
    ask: () => setAsking(true),
    say: chooseMatching,
    decide,
    skipBad,
  }
}
export type Importing = ReturnType<typeof useImport>

function jobOf(answer: ImportAnswer, name: string): Job | undefined {
  if (answer.x?.task_id !== undefined) return { kind: 'task', id: answer.x.task_id }
  if (answer.x?.batch_id === undefined) return undefined
  return { kind: 'batch', id: answer.x.batch_id, name, inserted: answer.inserted, updated: answer.updated }
}
