import { listSeparator, inLang } from '#core/text/i18n.ts'
import type { FilterMeta } from '#core/wire/filter-wire.ts'
import { CloseOutlined } from '@ant-design/icons'
import { pathTo, useChosen, useTree } from '../../form/remote-options.ts'
import type { RemoteOption } from '../../form/remote-options.ts'
import { numberInputText } from '../../form/number-input.tsx'
import { useLang, useT } from '../../i18n/index.ts'
import { cascadePath, pastedValues, splitRange, filterTimeText } from '../filter-values.ts'
import { wireNames } from '../../record/query-state.ts'
import './filter-chips.css'

interface FilterChipsProps {
  filters: readonly FilterMeta[]
  /** Shown as tabs: a single value of it has no chip. */
  tabs: FilterMeta | undefined
  values: Readonly<Record<string, string>>
  /** What of a pasted list was not found, by filter. */
  missing: Readonly<Record<string, string[]>> | undefined
  onRemove: (change: Readonly<Record<string, string>>) => void
  onClear: () => void
}

/** What is filtered, read as a sentence; each part can be taken out. */
export function FilterChips({ filters, tabs, values, missing, onRemove, onClear }: FilterChipsProps) {
  const t = useT()
  const isShownAsTab = (filter: FilterMeta) => filter === tabs && !values[filter.name]?.includes(',')
  const used = filters.filter((filter) => wireNames(filter).some((name) => values[name]) && !isShownAsTab(filter))
  if (used.length === 0) return null
  return (
    <>
      <ul className="chips" aria-label={t('list_filtered_by')}>
        {used.map((filter) => (
          <li key={filter.name}>
            <Chip filter={filter} values={values} lacks={missing?.[filter.name]} onRemove={onRemove} />
          </li>
        ))}
      </ul>
      <button type="button" className="act" onClick={onClear}>
        {t('list_clear_filters')}
      </button>
    </>
  )
}

function Chip({
  filter,
  values,
  lacks = [],
  onRemove,
}: { filter: FilterMeta; lacks?: readonly string[] } & Pick<FilterChipsProps, 'values' | 'onRemove'>) {
  const t = useT()
  const text = useFilterText(filter, values)
  const none = Object.fromEntries(wireNames(filter).map((name) => [name, '']))
  return (
    <span className="chip" title={`${filter.title}: ${text}`}>
      <span className="chip-title">{filter.title}</span>
      <span className="chip-text">{text}</span>
      {lacks.length > 0 && (
        <span className="chip-lacks num" title={lacks.join(t('list_comma'))}>
          {t('list_chip_missing', { count: lacks.length })}
        </span>
      )}
      <button
        type="button"
        className="plain chip-off"
        aria-label={t('list_remove_filter', { title: filter.title })}
        onClick={() => onRemove(none)}
      >
        <CloseOutlined />
      </button>
    </span>
  )
}

function useFilterText(filter: FilterMeta, values: FilterChipsProps['values']): string {
  const t = useT()
  const lang = useLang()
  const { remote } = filter.x
  const value = values[filter.name] ?? ''
  const path = filter.type === 'cascade' ? cascadePath(values, wireNames(filter)) : []
  const tree = useTree(remote, remote?.tree === true)
  const ids = remote && !remote.tree && filter.type !== 'cascade' ? value.split(',').filter(Boolean) : []
  const chosen = useChosen(remote ?? { path: '', value: 'id', label: 'label' }, ids)
  const label = (code: string) =>
    filter.options?.find((option) => option.value === code)?.label ??
    chosen.data?.find((option) => String(option.value) === code)?.label ??
    nameIn(tree.data, code) ??
    code
  switch (filter.type) {
    case 'number': {
      const scale = filter.x.scale ?? 0
      const [min, max] = splitRange(value).map((side) => (side === '' ? '' : numberInputText(Number(side), scale, 0)))
      const unit = filter.x.unit ? ` ${filter.x.unit}` : ''
      return min && max ? `${min} ~ ${max}${unit}` : min ? `≥ ${min}${unit}` : `≤ ${max}${unit}`
    }
    case 'date':
    case 'datetime':
    case 'eqdate':
      return filterTimeText(value, filter.type === 'datetime')
    case 'cascade':
      return nameIn(tree.data, path.at(-1) ?? '') ?? path.map(label).join(' / ')
    case 'select':
    case 'checkbox':
      return value.split(',').map(label).join(inLang(listSeparator, lang))
    default: {
      const list = filter.x.multi_paste ? pastedValues(value) : []
      return list.length > 1 ? t('list_pasted', { count: list.length, first: list[0] }) : `“${value}”`
    }
  }
}

/** A place of a tree by its whole way, as `A / B / C`. */
function nameIn(tree: readonly RemoteOption[] | undefined, value: string): string | undefined {
  const nodes = tree ? pathTo(tree, value) : []
  return nodes.length > 0 ? nodes.map((node) => node.label).join(' / ') : undefined
}
