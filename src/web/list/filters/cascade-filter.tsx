import { Cascader } from 'antd'
import { useClearChoice } from '../../form/clear-choice.tsx'
import { pathTo, useTree } from '../../form/remote-options.ts'
import type { RemoteOption } from '../../form/remote-options.ts'
import { useT } from '../../i18n/index.ts'
import { cascadeChange, cascadePath } from '../filter-values.ts'
import { wireNames } from '../../record/query-state.ts'
import type { FilterProps } from './filter-inputs.tsx'

/** A choice level by level, each under its own name; a level alone means all below it. */
export function CascadeFilter({ filter, id, values, onChange }: FilterProps) {
  const t = useT()
  const tree = useTree(filter.x.remote)
  const options = tree.data ?? (filter.options ?? []).map(({ value, label }): RemoteOption => ({ value, label }))
  const names = wireNames(filter)
  const clear = useClearChoice(() => onChange(cascadeChange([], names)))
  const selectedPath = cascadePath(values, names)
  // the values of the tree may be numbers while the address holds texts
  const path = pathTo(options, selectedPath.at(-1) ?? '').map((node) => node.value)
  return (
    <Cascader<RemoteOption, 'value'>
      id={id}
      variant="borderless"
      fieldNames={{ value: 'value', label: 'label', children: 'children' }}
      options={options}
      value={path.length > 0 ? path : selectedPath}
      loading={tree.isLoading}
      changeOnSelect
      {...clear}
      expandTrigger="hover"
      placeholder={t('list_any')}
      showSearch={{ filter: (typed, nodes) => nodes.some((node) => node.label.includes(typed)), limit: 50 }}
      displayRender={(labels) => labels.join(' / ')}
      onChange={(next) => onChange(cascadeChange(pathOf(next), names))}
    />
  )
}

function pathOf(next: readonly unknown[] | null | undefined): string[] {
  return (next ?? []).filter((item) => typeof item === 'string' || typeof item === 'number').map(String)
}
