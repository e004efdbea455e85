import { useEffect, useMemo, useState } from 'react'
import { browserStore, readJson } from '../browser/storage.ts'
import { home } from '../context/tabs.ts'
import { useViews, useViewWrites } from '../list/views/use-views.ts'
import { standardView } from '../list/views/view-state.ts'
import { layoutIn, standardLayout } from './layout.ts'
import type { Layout } from './layout.ts'

const storageKey = 'bench_layout'

/**
 * The layout that counts: a person's own, else one that was shared with their roles, else everybody's. While it is
 * fetched the one seen last in this browser stands, so that nothing moves; undefined in a browser that has seen none.
 */
export function useLayout(): {
  layout: Layout | undefined
  saveLayout: (layout: Layout, name: string) => Promise<void>
  reset: (() => Promise<void>) | undefined
} & Pick<ReturnType<typeof useViews>, 'views'> & { writes: ReturnType<typeof useViewWrites> } {
  const { views, waiting } = useViews(home)
  const writes = useViewWrites(home, views)
  const [before] = useState(() => readJson(browserStore, storageKey))
  const standard = standardView(views)
  const layout = useMemo(() => {
    if (waiting) return before === undefined ? undefined : layoutIn(before)
    return standard ? layoutIn(standard.definition) : standardLayout
  }, [waiting, before, standard])
  useEffect(() => {
    if (!waiting && layout) browserStore.set(storageKey, JSON.stringify({ blocks: layout }))
  }, [waiting, layout])
  const personalView = views.find((view) => view.own && view.shared === 'none' && view === standard)
  return {
    layout,
    views,
    writes,
    async saveLayout(blocks, name) {
      const view = personalView ?? { name, shared: 'none' as const, role_ids: [] }
      await writes.save({ ...view, definition: { standard: true, blocks } })
    },
    reset: personalView && (() => writes.remove(personalView.id)),
  }
}
