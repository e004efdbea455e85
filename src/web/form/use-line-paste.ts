import { messageOf } from '#core/errors/catalogue.ts'
import { formKind } from '#core/fields/form-kinds.ts'
import { partsOf } from '#core/fields/sheet.ts'
import type { FormField, FormLines } from '#core/wire/wire.ts'
import { use } from 'react'
import type { ClipboardEvent } from 'react'
import { callNamed } from '../api/client.ts'
import { langNow, t } from '../i18n/index.ts'
import { toast } from '../ui/notify.tsx'
import { insertLineRows, setCell } from './form-store.ts'
import type { FormStore } from './form-store.ts'
import { blankRow } from './form-values.ts'
import { PendingUploadsContext } from './pending-uploads.ts'
import { pastedCells, isBlock, valueOfCell } from './paste.ts'
import { pictureTypes, storeFile } from './store-file.ts'
import { optionsIn, searchFor } from './remote-options.ts'
import type { RemoteOption } from './remote-options.ts'

/** A block of cells from a spreadsheet fills the table from the cell with the cursor on, adding rows as needed. */
export function useLinePaste({ lines, store }: { lines: FormLines; store: FormStore }) {
  const going = use(PendingUploadsContext)
  return (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain')
    const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('td[data-row]') : null
    const picture = [...event.clipboardData.files].find(({ type }) => pictureTypes.split(',').includes(type))
    if (cell && picture && text === '') {
      event.preventDefault()
      going.follow(fillPicture({ lines, store, from: cell.dataset.row ?? '', picture }))
      return
    }
    if (!cell || !isBlock(text)) return
    event.preventDefault()
    void fill({
      lines,
      store,
      from: cell.dataset.row ?? '',
      column: Number(cell.dataset.col),
      cells: pastedCells(text),
    })
  }
}

interface Fill {
  lines: FormLines
  store: FormStore
  from: string
  column: number
  cells: string[][]
}

async function fill({ lines, store, from, column, cells }: Fill): Promise<void> {
  const rows = () => store.getState().lines[lines.name] ?? []
  const start = rows().findIndex((row) => row.key === from)
  const pastedCount = Math.min(cells.length, lines.max - start)
  const more = start + pastedCount - rows().length
  if (more > 0)
    insertLineRows(
      store,
      lines.name,
      Array.from({ length: more }, () => blankRow(lines)),
    )
  const named: Named[] = []
  for (const [down, line] of cells.slice(0, pastedCount).entries()) {
    const key = rows()[start + down]?.key ?? ''
    const changes: Record<string, unknown> = {}
    for (const [right, text] of line.entries()) {
      const field = lines.fields[column + right]
      if (!field || field.read_only) continue
      const value = valueOfCell(field, text)
      if (value === undefined && field.remote) named.push({ key, field, text: text.trim() })
      else if (value !== undefined) Object.assign(changes, { [field.name]: value, [`${field.name}_label`]: undefined })
    }
    setCell(store, lines.name, key, changes)
  }
  if (pastedCount < cells.length) toast.warning(t('form_paste_cut', { count: cells.length - pastedCount }))
  await lookUp(lines, store, named)
}

/** A copied picture goes into the picture cell of its row, whichever cell the cursor is in. */
async function fillPicture({
  lines,
  store,
  from,
  picture,
}: Pick<Fill, 'lines' | 'store' | 'from'> & { picture: File }): Promise<boolean> {
  const field = lines.fields.find(({ kind, read_only }) => formKind(kind).picture === true && !read_only)
  const stored = field && (await storeFile(picture).catch(() => undefined)) // the client has already shown why it was not stored
  if (field && stored !== undefined) setCell(store, lines.name, from, { [field.name]: stored })
  return !field || stored !== undefined
}

interface Named {
  key: string
  field: FormField
  text: string
}

/**
 * Records are pasted by name or code; each distinct name is fetched once, and an unknown one is reported at its cell.
 */
async function lookUp(lines: FormLines, store: FormStore, named: readonly Named[]): Promise<void> {
  const lookups = new Map<string, Promise<{ value: unknown; label: string } | undefined>>()
  for (const { key, field, text } of named) {
    const id = `${field.name}\n${text}`
    const lookup = lookups.get(id) ?? find(field, text)
    lookups.set(id, lookup)
    const option = await lookup
    if (option) setCell(store, lines.name, key, { [field.name]: option.value, [`${field.name}_label`]: option.label })
    else {
      const problem = `${messageOf('bad_ref', langNow(), { label: field.title })} (${text})`
      store.setState(({ errors }) => ({ errors: { ...errors, [`${lines.name}.${key}.${field.name}`]: problem } }))
    }
  }
}

/**
 * What a text names: one option, or as many as a field of several holds. A place is named by its way, province first.
 */
async function find({ remote, kind }: FormField, text: string) {
  if (!remote) return undefined
  const several = formKind(kind).several === true
  const parts = several ? partsOf(text) : [text]
  const options = optionsIn(
    remote,
    await callNamed('GET', remote.path, searchFor(remote, text), { quiet: true }).catch(() => []),
  )
  const matched = parts.flatMap((part) => optionBy(options, remote.tree ? part.split('/') : [part]) ?? [])
  if (matched.length < parts.length || matched.length === 0) return undefined
  return several ? { value: matched.map(({ value }) => value), label: text } : matched[0]
}

function optionBy(options: readonly RemoteOption[], [first, ...deeper]: readonly string[]): RemoteOption | undefined {
  const fits = ({ label, code, value }: RemoteOption) => label === first || code === first || value === first
  const option = options.find(fits)
  if (deeper.length > 0) return option && optionBy(option.children ?? [], deeper)
  if (option) return option
  // A name without its way counts where it is the only one.
  const below = allBelow(options).filter(fits)
  return below.length === 1 ? below[0] : undefined
}

function allBelow(options: readonly RemoteOption[]): RemoteOption[] {
  return options.flatMap(({ children = [] }) => [...children, ...allBelow(children)])
}
