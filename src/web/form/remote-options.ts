import type { Remote } from '#core/wire/wire.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callNamed } from '../api/client.ts'

/** An option of a picker, normalised from the server's keys. `value` is a number for records and a text for codes. */
export interface RemoteOption {
  value: string | number
  label: string
  code?: string
  /** What distinguishes it in addition to its code. */
  detail?: string
  disabled?: boolean
  children?: RemoteOption[]
}

const minute = 60_000

/** One page of options matching a search; fetched only while `on`. */
export function useOptions(remote: Remote, { q, on }: { q: string; on: boolean }) {
  return useQuery({ ...optionsQuery(remote, q), enabled: on, placeholderData: (before) => before })
}

/** How options matching a search are fetched. */
export function optionsQuery(remote: Remote, q: string) {
  return queryOptions({
    queryKey: [remote.path, 'options', q, remote.among],
    queryFn: async ({ signal }) =>
      optionsIn(remote, await callNamed('GET', remote.path, searchFor(remote, q), { signal, quiet: true })),
    staleTime: minute / 2,
  })
}

/** The source of a picker's options. */
export function searchFor({ among, tree }: Remote, q: string) {
  return { ...(q && !tree ? { q } : {}), ...(among ? { among } : {}) }
}

/** The one option that can be chosen; undefined where there are more, or none. */
export function soleOf(options: readonly RemoteOption[] = []): RemoteOption | undefined {
  const [only, more] = options.filter(({ disabled }) => !disabled)
  return more || only?.children ? undefined : only
}

/** The options of known values, to show their labels. */
export function useChosen(remote: Remote, ids: readonly (string | number)[]) {
  return useQuery({
    queryKey: [remote.path, 'chosen', ...ids],
    queryFn: async ({ signal }) =>
      optionsIn(remote, await callNamed('GET', remote.path, { ids: ids.join(',') }, { signal, quiet: true })),
    enabled: ids.length > 0 && !remote.tree,
    staleTime: minute,
  })
}

/** A tree of options. The regions of China rarely change, so a tree is fetched only occasionally. */
export function useTree(remote: Remote | undefined, on = true) {
  const path = remote?.path ?? ''
  return useQuery({
    queryKey: [path, 'tree'],
    queryFn: async ({ signal }) =>
      remote ? optionsIn(remote, await callNamed('GET', path, {}, { signal, quiet: true })) : [],
    enabled: on && path !== '',
    staleTime: path === regionRemote.path ? Infinity : minute,
  })
}

/** The administrative divisions, for fields of kind `region`. */
export const regionRemote: Remote = { path: '/public/config/RegionTree', value: 'value', label: 'label', tree: true }

export function optionsIn(remote: Pick<Remote, 'value' | 'label'>, data: unknown): RemoteOption[] {
  if (!Array.isArray(data)) return []
  return data.flatMap((row: unknown) => {
    if (typeof row !== 'object' || row === null) return []
    const record: Record<string, unknown> = { ...row }
    const value = record[remote.value] ?? record.id ?? record.value
    if (typeof value !== 'string' && typeof value !== 'number') return []
    const children = optionsIn(remote, record.children)
    return [
      {
        value,
        label: textOf(record[remote.label] ?? record.label ?? record.name ?? value),
        code: typeof record.code === 'string' && record.code !== '' ? record.code : undefined,
        detail: typeof record.detail === 'string' && record.detail !== '' ? record.detail : undefined,
        disabled: record.disabled === true,
        ...(children.length > 0 ? { children } : {}),
      },
    ]
  })
}

/** The way from a root to a value, for cascades and breadcrumbs; empty when it is not in the tree. */
export function pathTo(tree: readonly RemoteOption[], value: string | number): RemoteOption[] {
  for (const node of tree) {
    if (String(node.value) === String(value)) return [node]
    const below = pathTo(node.children ?? [], value)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
