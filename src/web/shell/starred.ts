import type { RouteEntry } from '#core/wire/access-wire.ts'
import { useEffect, useMemo } from 'react'
import { useAccount } from '../context/account.ts'
import { useLive } from '../context/counters.ts'
import { addQuickMenu, saveQuickMenus, useQuickMenus, quickMenusOf } from '../context/quick.ts'
import { browserStore, readJson } from '../browser/storage.ts'

/** The paths of the pages that a person keeps at hand: at first those of the last visit, so that nothing moves. */
export function useStarred(): ReadonlySet<string> {
  const { suid, uid } = useAccount().user
  const awake = useLive((live) => live.awake)
  const { data } = useQuickMenus(awake)
  const key = `starred_${suid}_${uid}`
  useEffect(() => {
    if (data) browserStore.set(key, JSON.stringify(data.map(({ path }) => path)))
  }, [key, data])
  return useMemo(() => new Set(data?.map(({ path }) => path) ?? textsIn(readJson(browserStore, key))), [key, data])
}

/** Keeps a page at hand, or no longer. */
export async function toggleStar({ path, title }: RouteEntry, isStarred: boolean): Promise<void> {
  try {
    if (!isStarred) return await addQuickMenu({ path, title })
    const before = await quickMenusOf()
    await saveQuickMenus(
      before,
      before.filter((menu) => menu.path !== path),
    )
  } catch (error) {
    console.warn('the shortcuts were not changed', error) // the refusal was shown
  }
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}
