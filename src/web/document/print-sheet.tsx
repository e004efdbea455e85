import type { FormField, FormMeta, RecordAnswer, TableMeta } from '#core/wire/wire.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { factDecimals, isNumber } from '../form/facts.tsx'
import { useShop } from '../context/site.ts'
import { nameOf } from '../record/action-rules.ts'
import type { LinesReading } from './lines-ui.ts'
import { pagesOf } from './print-pages.ts'
import { PrintFoot, PrintHead, PrintTail } from './print-parts.tsx'
import { PrintRow, PrintSums } from './print-rows.tsx'
import { BilingualText } from './print-words.tsx'
import type { PrintLanguages } from './print-words.tsx'

export interface PrintProps {
  meta: TableMeta
  form: FormMeta
  record: RecordAnswer
  reading: LinesReading
  languages: PrintLanguages
}

/** A column of the printed lines, and whether its values add up. */
export interface PrintColumn {
  field: FormField
  sum: boolean
  decimals: number | undefined
}

/** More columns than this stand on paper that lies on its side. */
const upright = 9

/**
 * The pages of a document. They are drawn once out of sight to learn how high its rows are, then cut where they fit.
 */
export function PrintSheet(props: PrintProps) {
  const { meta, record, languages, reading } = props
  const frame = useRef<HTMLElement>(null)
  const [cut, setCut] = useState<{ pages: [number, number][]; widths: number[] }>()
  const { rows } = reading
  const columns = printColumns(reading)
  const sums = columns.some(({ sum }) => sum)
  useLayoutEffect(() => {
    if (!cut && frame.current) setCut(measured(frame.current, sums))
  }, [cut, sums, frame])
  const shop = useShop()
  const pages: readonly [number, number][] = cut?.pages ?? [[0, rows.length]]
  const wide = columns.length > upright
  return (
    <article
      ref={frame}
      className={cut ? 'sheet' : 'sheet sheet-measured'}
      aria-label={`${meta.x.one} ${nameOf(record, meta)}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- paper may be wider than the window: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {pages.map(([from, to], n) => {
        const last = n === pages.length - 1
        return (
          <section key={from} className={wide ? 'sheet-page sheet-wide' : 'sheet-page'}>
            <div className="sheet-room">
              {(n === 0 || !cut) && <PrintHead {...props} shop={shop} full />}
              {(n > 0 || !cut) && <PrintHead {...props} shop={shop} />}
              <table style={cut ? { tableLayout: 'fixed' } : undefined}>
                {cut && (
                  <colgroup>
                    {cut.widths.map((width, at) => (
                      <col key={at} style={{ width }} />
                    ))}
                  </colgroup>
                )}
                <thead>
                  <tr>
                    <th>#</th>
                    {columns.map(({ field }) => (
                      <th key={field.name} className={isNumber(field) ? 'to-right' : undefined}>
                        <BilingualText
                          languages={languages}
                          text={field.title}
                          other={languages.lines.get(field.name)}
                        />
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {sums && (n > 0 || !cut) && (
                    <PrintSums textKey="print_brought" columns={columns} rows={rows.slice(0, from)} {...props} />
                  )}
                  {rows.slice(from, to).map((row, at) => (
                    <PrintRow key={from + at} no={from + at + 1} row={row} columns={columns} {...props} />
                  ))}
                  {sums && (!last || !cut) && (
                    <PrintSums textKey="print_page_total" columns={columns} rows={rows.slice(from, to)} {...props} />
                  )}
                  {sums && (!last || !cut) && (
                    <PrintSums textKey="print_carried" columns={columns} rows={rows.slice(0, to)} {...props} />
                  )}
                  {sums && last && <PrintSums textKey="print_total" columns={columns} rows={rows} {...props} />}
                </tbody>
              </table>
              {last && <PrintTail {...props} />}
            </div>
            <PrintFoot languages={languages} page={n + 1} pages={pages.length} />
          </section>
        )
      })}
    </article>
  )
}

function printColumns({ printed, rows, adds }: LinesReading): PrintColumn[] {
  return printed.map((field) => ({
    field,
    sum: adds(field),
    decimals: factDecimals(
      field,
      rows.map((row) => row[field.name]),
    ),
  }))
}

/** How the drawn rows fall on pages, and how wide their columns came out. */
function measured(frame: HTMLElement, sums: boolean): { pages: [number, number][]; widths: number[] } {
  const part = (selector: string) =>
    [...frame.querySelectorAll<HTMLElement>(selector)].map((element) => element.offsetHeight)
  const [titles = 0] = part('thead')
  const [pageHeight = 0] = part('.sheet-room')
  const [full = 0, running = 0] = part('.sheet-top')
  const [brought = 0, page = 0, carried = 0, total = 0] = part('.sheet-sums')
  const [tail = 0] = part('.sheet-tail')
  const border = 2
  const pages = pagesOf({
    bodyHeight: pageHeight - border,
    first: full + titles,
    further: running + titles,
    rows: part('.sheet-row'),
    brought,
    carried: page + carried,
    tail: tail + (sums ? total : 0),
  })
  return {
    pages,
    widths: [...frame.querySelectorAll<HTMLElement>('thead th')].map((cell) => cell.getBoundingClientRect().width),
  }
}
