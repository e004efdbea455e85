import { useEffect, useState } from 'react'
import { usePane } from '../shell/pane.ts'
import { formIn } from './form-values.ts'
import type { Draft } from './form-values.ts'
import { useStable } from '../list/use-stable.ts'

/** Unsent input as it outlives a reload: what was typed, what it started from and which state of the record that was. */
export interface Kept {
  draft: Draft
  base: Draft
  ver: number | undefined
}

/** The draft of this tab from before a reload or an eviction. */
export function useKept(name: string): Kept | undefined {
  const { restored } = usePane()
  // read once: the tab keeps taking snapshots while it is open
  const [kept] = useState(() => keptIn(restored(name)))
  return kept
}

/** Keeps the draft and marks the tab while there is something to lose. */
export function useDraft(name: string, { dirty, keep }: { dirty: boolean; keep: () => Kept | undefined }): void {
  const { snapshot, setDirty } = usePane()
  const get = useStable(keep)
  const offer = useStable(snapshot)
  const mark = useStable(setDirty)
  useEffect(() => offer(name, get), [offer, name, get])
  useEffect(() => mark(dirty), [dirty, mark])
}

function keptIn(value: unknown): Kept | undefined {
  if (typeof value !== 'object' || value === null || !('draft' in value) || !('base' in value)) return undefined
  const [draft, base] = [formIn(value.draft), formIn(value.base)]
  const ver = 'ver' in value && typeof value.ver === 'number' ? value.ver : undefined
  return draft && base ? { draft, base, ver } : undefined
}
