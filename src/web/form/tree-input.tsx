import type { Remote } from '#core/wire/wire.ts'
import { Cascader, TreeSelect } from 'antd'
import { useRef } from 'react'
import { usePinyin } from '../context/use-pinyin.ts'
import { useClearChoice } from './clear-choice.tsx'
import { pathTo, regionRemote, useTree } from './remote-options.ts'
import type { RemoteOption } from './remote-options.ts'

interface TreeInputProps {
  id?: string
  value: unknown
  remote: Remote
  /** Of the value, until the tree is there. */
  label?: string
  placeholder?: string
  disabled?: boolean
  status?: 'error' | ''
  ariaLabel?: string
  onChange: (value: string | number | null) => void
  onBlur?: () => void
}

/** Picks a record of a tree, such as a department. */
export function TreeInput({ value, remote, label, onChange, ariaLabel, ...selectProps }: TreeInputProps) {
  const matches = useMatches()
  const tree = useTree(remote)
  const clear = useClearChoice(() => onChange(null))
  const chosen = typeof value === 'number' || typeof value === 'string' ? value : undefined
  const options = tree.data ?? []
  const missing = chosen !== undefined && pathTo(options, chosen).length === 0
  return (
    <TreeSelect<string | number>
      {...selectProps}
      aria-label={ariaLabel}
      value={chosen}
      treeData={missing ? [{ value: chosen, label: label ?? String(chosen), disabled: true }, ...options] : options}
      loading={tree.isLoading}
      {...clear}
      showSearch={{ filterTreeNode: (typed, node) => matches(typed, node.label) }}
      treeDefaultExpandAll={countOf(options) <= 60}
      treeLine
      popupMatchSelectWidth={280}
      style={{ width: '100%' }}
      onChange={(next) => onChange(next ?? null)}
    />
  )
}

/** Picks a place in China down to its district; a province or a city alone is a place too. */
export function RegionInput({ value, onChange, label, ariaLabel, ...selectProps }: Omit<TreeInputProps, 'remote'>) {
  const matches = useMatches()
  const tree = useTree(regionRemote)
  const clear = useClearChoice(() => onChange(null))
  const code = typeof value === 'string' ? value : ''
  return (
    <Cascader<RemoteOption, 'value'>
      {...selectProps}
      aria-label={ariaLabel}
      fieldNames={{ value: 'value', label: 'label', children: 'children' }}
      options={tree.data ?? []}
      value={pathOf(code)}
      loading={tree.isLoading}
      changeOnSelect
      {...clear}
      showSearch={{ filter: (typed, nodes) => nodes.some((node) => matches(typed, node.label)), limit: 50 }}
      displayRender={(names) => (tree.data ? names.join(' / ') : (label ?? code))}
      style={{ width: '100%' }}
      onChange={(next) => onChange(lastOf(next))}
    />
  )
}

interface PlacesInputProps extends Omit<TreeInputProps, 'remote' | 'onChange'> {
  onChange: (value: string[]) => void
}

/** Selects several regions; a selected province includes everything in it. */
export function RegionsInput({ value, onChange, label, ariaLabel, ...selectProps }: PlacesInputProps) {
  const matches = useMatches()
  const tree = useTree(regionRemote)
  const codes = Array.isArray(value) ? value.map(String) : []
  return (
    <Cascader<RemoteOption, 'value'>
      {...selectProps}
      multiple
      aria-label={ariaLabel}
      fieldNames={{ value: 'value', label: 'label', children: 'children' }}
      options={tree.data ?? []}
      value={tree.data ? codes.map(pathOf) : []}
      loading={tree.isLoading}
      maxTagCount="responsive"
      allowClear
      placeholder={tree.data ? undefined : label}
      showCheckedStrategy={Cascader.SHOW_PARENT}
      showSearch={{ filter: (typed, nodes) => nodes.some((node) => matches(typed, node.label)), limit: 50 }}
      style={{ width: '100%' }}
      onChange={(next) => onChange(next.flatMap((path) => lastOf(path) ?? []))}
    />
  )
}

function pathOf(code: string): string[] {
  return [2, 4, 6].filter((length) => length <= code.length).map((length) => code.slice(0, length))
}

/** Whether a name or its pinyin contains a text; trees are loaded completely, so they are searched in the browser. */
function useMatches(): (typed: string, name: unknown) => boolean {
  const spell = usePinyin()
  const spelled = useRef(new Map<string, string>())
  return (typed, name) => {
    if (typeof name !== 'string') return false
    const query = typed.trim().toLowerCase()
    if (name.toLowerCase().includes(query)) return true
    if (!spell || !/^[a-z]+$/.test(query)) return false
    const spelling = spelled.current.get(name) ?? spell(name)
    spelled.current.set(name, spelling)
    return spelling.includes(query)
  }
}

function lastOf(path: readonly unknown[] | null | undefined): string | null {
  const last = path?.at(-1)
  return typeof last === 'string' || typeof last === 'number' ? String(last) : null
}

function countOf(options: readonly RemoteOption[]): number {
  return options.reduce((sum, option) => sum + 1 + countOf(option.children ?? []), 0)
}
