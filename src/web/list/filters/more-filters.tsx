import type { FilterMeta } from '#core/wire/filter-wire.ts'
import { PlusOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { Suspense, useRef, useState } from 'react'
import { useT } from '../../i18n/index.ts'
import { wireNames } from '../../record/query-state.ts'
import { takeFocus } from '../../ui/focus-trail.ts'
import { lazyOptional } from '../../ui/loaded.tsx'
import type { FilterBarRest } from './filter-panel.tsx'

const FilterPanel = lazyOptional(() => import('./filter-panel.tsx'))

/** Opens the filters that do not fit the bar, with the number of active ones. */
export function MoreFilters(props: FilterBarRest) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const used = props.filters.filter((filter) => isUsed(filter, props)).length
  const show = (next: boolean) => {
    setOpen(next)
    if (!next && document.activeElement?.closest('.filter-panel')) takeFocus(opener.current)
  }
  return (
    <Popover
      open={open}
      onOpenChange={show}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      classNames={{ root: 'over-all' }}
      content={
        <Suspense fallback={null}>
          <FilterPanel {...props} onClose={() => show(false)} />
        </Suspense>
      }
    >
      <Button ref={opener} className="filters-more" icon={<PlusOutlined />} aria-expanded={open}>
        {t(used > 0 ? 'list_filters_used' : 'list_filters_more', { count: used > 0 ? used : props.filters.length })}
      </Button>
    </Popover>
  )
}

/** A single value of the filter shown as tabs is not counted. */
function isUsed(filter: FilterMeta, { values, tabs }: FilterBarRest): boolean {
  const selected = wireNames(filter).map((name) => values[name] ?? '')
  return selected.some((value) => value !== '' && !(filter === tabs && !value.includes(',')))
}
