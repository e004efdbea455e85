import type { FilterMeta } from '#core/wire/wire.ts'
import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/index.ts'
import { wireNames } from '../../record/query-state.ts'
import { useSize } from '../../browser/use-size.ts'
import { FilterInput } from './filter-inputs.tsx'
import './filter-bar.css'

interface FilterBarProps {
  filters: readonly FilterMeta[]
  values: Readonly<Record<string, string>>
  /** How many of a pasted list were not found, by filter. */
  missing: Readonly<Record<string, string[]>> | undefined
  /** Rows are here, or failed: what is heavy may load now. */
  ready: boolean
  onChange: (change: Readonly<Record<string, string>>) => void
}

/** Higher than this the area can be folded (spec section 9). */
const threshold = 60

/** The filters of a list, as many in a line as fit. Taller than 60 px it folds to its first line. */
export function FilterBar({ filters, values, missing, ready, onChange }: FilterBarProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const inner = useRef<HTMLDivElement>(null)
  const { height } = useSize(inner)
  const drawn = useDrawn(ready)
  const shown = filters.filter((filter) => wireNames(filter).length > 0)
  if (shown.length === 0) return null
  const tall = height > threshold
  const said = open ? t('list_fold') : t('list_unfold', { count: shown.length })
  const side = tall && (
    <Button
      type="text"
      icon={open ? <UpOutlined /> : <DownOutlined />}
      iconPlacement="end"
      aria-expanded={open}
      aria-label={said}
      onClick={() => setOpen(!open)}
    >
      <span className="fold-text">{said}</span>
    </Button>
  )
  return (
    <search className="filters" aria-label={t('list_filters')}>
      <div className={tall && !open ? 'filters-clip folded' : 'filters-clip'}>
        <div className="filters-grid" ref={inner}>
          {shown.map((filter) => (
            <FilterInput
              key={filter.name}
              filter={filter}
              values={values}
              missing={missing?.[filter.name]}
              ready={drawn}
              onChange={onChange}
            />
          ))}
        </div>
      </div>
      {side && <div className="filters-side">{side}</div>}
    </search>
  )
}

/** Whether what is ready has also been drawn: only then is the network free for less. */
function useDrawn(ready: boolean): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!ready) return undefined
    const frame = requestAnimationFrame(() => setDrawn(true))
    return () => cancelAnimationFrame(frame)
  }, [ready])
  return drawn
}
