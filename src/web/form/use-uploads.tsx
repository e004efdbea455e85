import { use, useCallback, useLayoutEffect, useState } from 'react'
import { messageOf } from '#core/errors/catalogue.ts'
import { inLang, interpolate } from '#core/text/i18n.ts'
import { failureAction } from '../api/catalogue.ts'
import { langNow } from '../i18n/index.ts'
import { alert, toast } from '../ui/notify.tsx'
import { newKey } from './form-values.ts'
import { PendingUploadsContext } from './pending-uploads.ts'
import { partWords } from './part-words.ts'
import { pictureTypes, storeFile } from './store-file.ts'
import { uploadQueue } from './upload-queue.ts'
import type { Refused, UploadHost, Waiting } from './upload-queue.ts'

interface Uploads {
  value: readonly string[]
  max: number
  pictures: boolean
  disabled: boolean | undefined
  onChange: (value: string[]) => void
}

/**
 * Stores the files that a person chooses for a field, in their order; `waiting` are those that are not stored yet.
 * Files can be dropped on `dropArea`.
 */
export function useUploads({ value, max, pictures, disabled, onChange }: Uploads) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const host: UploadHost<File> = {
    max,
    store: (file) => storeFile(file, { quiet: true }),
    unfit: ({ type }) =>
      pictures && !pictureTypes.split(',').includes(type) ? messageOf('bad_image', langNow()) : undefined,
    noRoom: () => interpolate(inLang(partWords.no_more_files, langNow()), { max }),
    reason: whyNot,
    onChange,
    onWaiting: setWaiting,
    onStored: (address, name) => setNames((now) => ({ ...now, [address]: name })),
    onRefused: showRefused,
  }
  const [queue] = useState(() => uploadQueue(host, newKey))
  useLayoutEffect(() => queue.follow(host, value))
  const going = use(PendingUploadsContext)
  const send = useCallback((files: readonly File[]) => going.follow(queue.send(files)), [queue, going])
  const dropArea = useCallback(
    (area: HTMLElement | null) => (area && !disabled ? takeDrops(area, send) : undefined),
    [disabled, send],
  )
  return { names, waiting, send, remove: queue.remove, dropArea }
}

/** Files dropped anywhere on an area, before the button in it sees them; a picture of the page itself is none. */
function takeDrops(area: HTMLElement, send: (files: readonly File[]) => void): () => void {
  const listening = new AbortController()
  const take = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.type === 'drop') send([...event.dataTransfer.files])
  }
  for (const type of ['dragover', 'drop'] as const)
    area.addEventListener(type, take, { capture: true, signal: listening.signal })
  area.addEventListener('dragstart', (event) => event.preventDefault(), { signal: listening.signal })
  return () => listening.abort()
}

/** The reason shown to the person; the end of the session is reported by the client itself. */
function whyNot(error: unknown): string | undefined {
  const verdict = failureAction(error)
  return verdict.act === 'message' || verdict.act === 'forbidden' ? verdict.text : undefined
}

/** One file by a short message; several by a list that stands until it is read. */
function showRefused(refused: readonly Refused[]): void {
  const format = (key: 'not_uploaded' | 'not_uploaded_why', params: object) =>
    interpolate(inLang(partWords[key], langNow()), { ...params })
  const [first] = refused
  if (first && refused.length === 1) return toast.error(format('not_uploaded_why', first))
  const lines = refused.map((refusal, at) => <li key={at}>{format('not_uploaded_why', refusal)}</li>)
  void alert({
    title: format('not_uploaded', { count: refused.length }),
    content: <ul className="upload-refused">{lines}</ul>,
  })
}
