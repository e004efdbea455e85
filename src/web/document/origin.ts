import { useEffect, useState } from 'react'
import { useStable } from '../browser/use-stable.ts'
import { usePane } from '../context/pane.ts'
import { confirm } from '../ui/notify.tsx'
import { useWords } from './words.ts'

/** What a new document begins with, as its address says: an earlier document (`from`), one to copy, a business type (`kind`), or fields of its head by name. */
export function originIn(search: URLSearchParams): string {
  return new URLSearchParams([...search].filter(([, value]) => value !== '').toSorted(([a], [b]) => (a < b ? -1 : 1))).toString()
}

/** What a new document began with. Each beginning has a draft of its own: what was typed for one is never taken for another. */
export interface Origin {
  search: string
  draft: string
}

/**
 * What the new document in this tab began with. An address that wants another one is followed at once where nothing would be lost; else the person chooses
 * which of the two to write, since there is one tab for a new document.
 */
export function useOrigin(one: string): Origin {
  const word = useWords()
  const { search, setSearch, dirty, params, active, snapshot, restored } = usePane()
  const wanted = originIn(search)
  const [origin, setOrigin] = useState(() => storedIn(restored('origin')) ?? { search: wanted, draft: 'form' })
  const offer = useStable(snapshot)
  useEffect(() => offer('origin', () => origin), [offer, origin])
  const ask = useStable(async (next: string) => {
    const anew = !dirty || (await confirm({ title: word('origin_title', { one }), content: word('origin_text'), ok: word('origin_anew'), cancel: word('origin_go_on'), danger: true })) // prettier-ignore
    if (anew) setOrigin({ search: next, draft: `${origin.draft}+` })
    else setSearch(new URLSearchParams(origin.search), { replace: true })
  })
  const other = params.id === undefined && active && origin.search !== wanted
  useEffect(() => {
    if (other) void ask(wanted)
  }, [other, wanted, ask])
  return origin
}

function storedIn(value: unknown): Origin | undefined {
  if (typeof value !== 'object' || value === null || !('search' in value) || !('draft' in value)) return undefined
  return typeof value.search === 'string' && typeof value.draft === 'string' ? { search: value.search, draft: value.draft } : undefined
}
