import type { Holding } from '../trace/stock-holders.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { call } from '#web/api/client.ts'
import { useAccount } from '#web/context/account.ts'
import { usePane } from '#web/context/pane.ts'
import { Empty } from '#web/ui/empty.tsx'
import { dateTime, decimalsIn, padOf, formatsNow } from '#web/ui/format.ts'
import { Card, Page } from '#web/ui/page.tsx'
import { TextHeads } from './text-heads.tsx'
import { useWords } from './inventory-texts.ts'
import type { TextKey } from './inventory-texts.ts'
import './stock.css'

const path = '/jxc/stock/StockHolders'
const parts = [
  ['held', 'holders_held'],
  ['coming', 'holders_coming'],
  ['sent', 'holders_sent'],
] as const satisfies readonly (readonly [Holding['what'], TextKey])[]

/**
 * Explains the difference between on-hand and available stock: the documents that reserve it, and the quantities in
 * transit from and to the warehouse.
 */
export default function HoldersScreen() {
  const text = useWords()
  const { search, setSearch, navigate } = usePane()
  const [material_id, warehouse_id, batch_no] = [
    search.get('material_id'),
    search.get('warehouse_id'),
    search.get('batch_no'),
  ]
  const holders = useQuery({
    queryKey: [path, material_id, warehouse_id, batch_no],
    queryFn: ({ signal }) =>
      call(
        'GET',
        path,
        { material_id: Number(material_id), warehouse_id: Number(warehouse_id), batch_no: batch_no || undefined },
        { signal, quiet: true },
      ),
    enabled: Number(material_id) > 0 && Number(warehouse_id) > 0,
    refetchOnMount: 'always',
  })
  const { data } = holders
  return (
    <Page
      title={
        data
          ? text('holders_of', { material: data.material, batch: batch_no ?? '', warehouse: data.warehouse })
          : text('holders')
      }
      lead={
        data &&
        text('holders_sum', {
          on_hand: formatsNow().quantity(data.on_hand),
          reserved: formatsNow().quantity(data.reserved),
          available: formatsNow().quantity(data.available),
          unit: data.unit,
        })
      }
      extra={
        batch_no && (
          <Button
            onClick={() =>
              setSearch({ material_id: material_id ?? '', warehouse_id: warehouse_id ?? '', batch_no: undefined })
            }
          >
            {text('holders_batches')}
          </Button>
        )
      }
    >
      {(material_id === null || warehouse_id === null) && (
        <Empty
          art="search"
          text={text('holders_pick')}
          action={
            <Button type="primary" onClick={() => navigate('/inventory/stock')}>
              {text('holders_stock')}
            </Button>
          }
        />
      )}
      {holders.isError && <Alert type="error" showIcon title={holders.error.message} />}
      {holders.isLoading && <Skeleton active paragraph={{ rows: 8 }} />}
      {data &&
        parts.map(([what, title]) => (
          <Holdings
            key={what}
            title={text(title)}
            rows={data.holdings.filter((row) => row.what === what)}
            unit={data.unit}
          />
        ))}
    </Page>
  )
}

const thousandths = { decimals: 3, minDecimals: 0 }

function Holdings({ title, rows, unit }: { title: string; rows: readonly Holding[]; unit: string }) {
  const text = useWords()
  const { navigate } = usePane()
  const { routes } = useAccount().permission
  const canOpen = (page: string) => routes.some((route) => route.path === `${page}/info/:id`)
  const decimals = decimalsIn(
    rows.map(({ qty }) => qty),
    thousandths,
  )
  const total = rows.reduce((sum, { qty }) => sum + qty, 0)
  if (rows.length === 0)
    return (
      <Card title={title}>
        <p className="quiet">{text('holders_none')}</p>
      </Card>
    )
  return (
    <Card title={`${title} · ${formatsNow().quantity(total, unit)}`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className="lines-frame scroll-quiet" tabIndex={0} aria-label={title}>
        <table className="lines lines-read trace-table">
          <TextHeads
            names={['col_no', 'col_kind', 'col_partner', 'col_other', 'col_batch', 'col_qty', 'col_since', 'col_maker']}
            text={text}
          />
          <tbody>
            {rows.map(({ bill_type, bill_id, page, bill_no, kind, partner, other, batch_no, qty, since, maker }) => (
              <tr key={`${bill_type}:${bill_id}:${batch_no}`}>
                <td>
                  {bill_no === null ? (
                    <span className="quiet">{text('holders_hidden')}</span>
                  ) : canOpen(page ?? '') ? (
                    <button type="button" className="plain link" onClick={() => navigate(`${page}/info/${bill_id}`)}>
                      {bill_no}
                    </button>
                  ) : (
                    bill_no
                  )}
                </td>
                <td>{kind ?? '–'}</td>
                <td>{partner ?? '–'}</td>
                <td>{other ?? '–'}</td>
                <td>{batch_no || '–'}</td>
                <td className="to-right num" data-pad={padOf(formatsNow().quantity(qty), decimals)}>
                  {formatsNow().quantity(qty)}
                </td>
                <td className="num">{dateTime(since, 'YYYY-MM-DD HH:mm')}</td>
                <td>{maker ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
