import type { FormMeta } from '#core/wire/wire.ts'
import { useQuery } from '@tanstack/react-query'
import { useScreens } from '../context/screen.ts'
import type { LinesEditorUi, LinesReaderUi } from './lines-ui.ts'
import { plainEditor } from './plain-editor.tsx'
import { plainReader } from './plain-reader.tsx'

// what was fetched stays: it is a part of the console
const immutable = { staleTime: Infinity, gcTime: Infinity, networkMode: 'always' } as const

/** How the lines of a form are written; `ui` is undefined while it is fetched, and without a form. */
export function useLinesEditor(form: FormMeta | undefined): { ui: LinesEditorUi | undefined; error: Error | null } {
  const name = form?.lines[0]?.editor?.name
  const { lines } = useScreens()
  const { data, error } = useQuery({
    queryKey: ['lines-editor', name],
    queryFn: async () => (await lines[name ?? '']?.editor())?.default ?? plainEditor,
    enabled: name !== undefined,
    ...immutable,
  })
  return { ui: form && (name === undefined ? plainEditor : data), error }
}

/** How they are read. */
export function useLinesReader(form: FormMeta | undefined): { ui: LinesReaderUi | undefined; error: Error | null } {
  const name = form?.lines[0]?.editor?.name
  const { lines } = useScreens()
  const { data, error } = useQuery({
    queryKey: ['lines-reader', name],
    queryFn: async () => (await lines[name ?? '']?.reader())?.default ?? plainReader,
    enabled: name !== undefined,
    ...immutable,
  })
  return { ui: form && (name === undefined ? plainReader : data), error }
}
