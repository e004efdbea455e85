import { useEffect, useState } from 'react'
import { useStable } from '../browser/use-stable.ts'
import { usePane } from '../context/pane.ts'
import { confirm } from '../ui/notify.tsx'
import { useWords } from './words.ts'

/**
 * The origin of a new document, from its address: a source document (`from`), one to copy, a business type (`kind`), or
 * fields of its head by name.
 */
export function originIn(search: URLSearchParams): string {
  return new URLSearchParams(
    [...search].filter(([, value]) => value !== '').toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ).toString()
}

/**
 * The origin of a new document. Each origin has a draft of its own, so that input for one is never used for another.
 */
export interface Origin {
  search: string
  draft: string
}

/**
 * What the new document in this tab began with. An address that wants another one is followed at once where nothing
 * would be lost; else the person chooses which of the two to write, since there is one tab for a new document.
 */
export function useOrigin(singular: string): Origin {
  const text = useWords()
  const { search, setSearch, dirty, params, active, snapshot, restored } = usePane()
  const requested = originIn(search)
  const [origin, setOrigin] = useState(() => storedIn(restored('origin')) ?? { search: requested, draft: 'form' })
  const offer = useStable(snapshot)
  useEffect(() => offer('origin', () => origin), [offer, origin])
  const confirmSwitch = useStable(async (next: string) => {
    const startsOver =
      !dirty ||
      (await confirm({
        title: text('origin_title', { one: singular }),
        content: text('origin_text'),
        ok: text('origin_anew'),
        cancel: text('origin_go_on'),
        danger: true,
      }))
    if (startsOver) setOrigin({ search: next, draft: `${origin.draft}+` })
    else setSearch(new URLSearchParams(origin.search), { replace: true })
  })
  const other = params.id === undefined && active && origin.search !== requested
  useEffect(() => {
    if (other) void confirmSwitch(requested)
  }, [other, requested, confirmSwitch])
  return origin
}

function storedIn(value: unknown): Origin | undefined {
  if (typeof value !== 'object' || value === null || !('search' in value) || !('draft' in value)) return undefined
  return typeof value.search === 'string' && typeof value.draft === 'string'
    ? { search: value.search, draft: value.draft }
    : undefined
}
