import type { ListView } from '#core/wire/view-wire.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { viewStateIn } from './view-state.ts'

const path = '/seller/view/ViewList'
const none: ListView[] = []

/** The saved views of a list. A list opens without them rather than not at all. */
export function useViews(route: string): { views: readonly ListView[]; waiting: boolean } {
  const query = useQuery({
    queryKey: [path, route],
    queryFn: ({ signal }) => call('GET', path, { route }, { signal, quiet: true }),
    staleTime: 300_000,
    enabled: route !== '',
  })
  return { views: query.data ?? none, waiting: query.isLoading && !query.isFetched }
}

/** The settings of a view; without an id it is new. */
export interface ViewInput extends Pick<ListView, 'name' | 'definition' | 'shared' | 'role_ids'> {
  id?: number
  ver?: number
  sort?: number
}

/** Saving of views. Refusals are thrown after the client has shown them. */
export function useViewWrites(route: string, views: readonly ListView[]) {
  const queries = useQueryClient()
  const renew = () => queries.invalidateQueries({ queryKey: [path, route] })
  const send = async ({ id, ver, name, definition, shared, role_ids, sort }: ViewInput) => {
    const body = {
      ...(id === undefined ? {} : { id, ver }),
      ...(sort === undefined ? {} : { sort }),
      route,
      name,
      definition,
      shared,
      role_ids,
    }
    return call('POST', '/seller/view/ViewSave', body, { once: true })
  }
  /** One view at most is a person's default: another one steps back. */
  const save = async (input: ViewInput): Promise<number> => {
    const { id } = await send(input)
    if (viewStateIn(input.definition).standard)
      for (const other of views)
        if (other.own && other.id !== id && viewStateIn(other.definition).standard)
          await send({ ...other, definition: { ...other.definition, standard: false } })
    await renew()
    return id
  }
  const remove = async (id: number): Promise<void> => {
    await call('POST', '/seller/view/ViewDel', { id }, { once: true })
    await renew()
  }
  /** Puts one's own views in this order. */
  const arrange = async (order: readonly ListView[]): Promise<void> => {
    for (const [at, view] of order.entries()) {
      const sort = order.length - at
      if (view.sort !== sort) await send({ ...view, sort })
    }
    await renew()
  }
  return { save, remove, arrange }
}
