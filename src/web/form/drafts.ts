import { useEffect, useState } from 'react'
import { readJson, windowStore } from '../browser/storage.ts'
import { useAccount } from '../context/account.ts'
import { usePane } from '../context/pane.ts'
import { formIn } from './form-values.ts'
import type { Draft, FormValues } from './form-values.ts'
import { useStable } from '../browser/use-stable.ts'

/** A stored draft: what was typed, what it started from and which version of the record that was. */
export interface KeptDraft {
  draft: Draft
  base: Draft
  ver: number | undefined
}

/** Whether a draft belongs to the form of an address: a draft with another source order does not. */
export function isOf({ draft, base }: KeptDraft, start: FormValues): boolean {
  return Object.entries(start).every(([name, value]) => base.values[name] === value || draft.values[name] === value)
}

/** The draft of this tab from before a reload or an eviction. */
export function useKeptDraft(name: string): KeptDraft | undefined {
  const { restored } = usePane()
  const key = useLastKey(name)
  // read once: the tab keeps taking snapshots while it is open
  const [storedDraft] = useState(() => draftIn(readJson(windowStore, key)) ?? draftIn(restored(name)))
  useEffect(() => windowStore.remove(key), [key])
  return storedDraft
}

/** The unsent input of a dialog over a list, from before a reload, with the record it belongs to. */
export function storedDialogIn(value: unknown): { id: number | undefined; kept: KeptDraft } | undefined {
  const storedDraft = draftIn(value)
  if (!storedDraft || typeof value !== 'object' || value === null) return undefined
  return { id: 'id' in value && typeof value.id === 'number' ? value.id : undefined, kept: storedDraft }
}

/** Stores the draft and marks the tab as dirty while there is unsaved input. `off`: another form of this tab does. */
export function useDraft(
  name: string,
  { dirty, keep: takeSnapshot, off = false }: { dirty: boolean; keep: () => KeptDraft | undefined; off?: boolean },
): void {
  const { snapshot, setDirty } = usePane()
  const get = useStable(takeSnapshot)
  const offer = useStable(snapshot)
  const mark = useStable(setDirty)
  useEffect(() => (off ? undefined : offer(name, get)), [off, offer, name, get])
  useEffect(() => {
    if (!off) mark(dirty)
  }, [off, dirty, mark])
  const key = useLastKey(name)
  useEffect(() => {
    if (off) return undefined
    // the workspace is written every few seconds; what was typed since is written as the page goes, at once
    const leave = () => {
      const draft = get()
      if (draft) windowStore.set(key, JSON.stringify(draft))
    }
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [off, key, get])
}

/** The storage key of a tab's draft for its reload. */
function useLastKey(name: string): string {
  const { key } = usePane()
  const { suid, uid } = useAccount().user
  return `draft:${suid}:${uid}:${key}:${name}`
}

function draftIn(value: unknown): KeptDraft | undefined {
  if (typeof value !== 'object' || value === null || !('draft' in value) || !('base' in value)) return undefined
  const [draft, base] = [formIn(value.draft), formIn(value.base)]
  const ver = 'ver' in value && typeof value.ver === 'number' ? value.ver : undefined
  return draft && base ? { draft, base, ver } : undefined
}
