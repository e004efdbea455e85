import type { Chain, ChainNode } from '../../trace/trace.calls.ts'
import { usePane } from '#web/context/pane.ts'
import { useAccount } from '#web/context/account.ts'
import { day, formatsNow } from '#web/ui/format.ts'
import { Card } from '#web/ui/page.tsx'
import { useWords } from '../inventory-texts.ts'

/** The documents before and after a document with the transferred quantities, and the batches that it moved. */
export function ChainCard({ chain, documentKey }: { chain: Chain; documentKey: string }) {
  const text = useWords()
  const { navigate } = usePane()
  const { routes } = useAccount().permission
  const { nodes, edges } = chain
  const batches = [...Map.groupBy(chain.batches, ({ material_id, batch_no }) => `${material_id}/${batch_no}`)].flatMap(
    ([key, [first, ...more]]) =>
      first ? [{ ...first, key, qty: more.reduce((sum, { qty }) => sum + qty, first.qty) }] : [],
  )
  const [before, after] = [reachable(documentKey, edges, 'from'), reachable(documentKey, edges, 'to')]
  const canOpen = (to: string) => routes.some((route) => route.path === to)
  const quantityFrom = (node: ChainNode) => {
    const mine = edges.find(
      ({ from, to }) => (from === node.key && to === documentKey) || (from === documentKey && to === node.key),
    )
    return mine?.qty ? text('chain_taken', { qty: formatsNow().quantity(mine.qty, mine.unit ?? undefined) }) : ''
  }
  const row = (node: ChainNode) => {
    const page = node.page ?? ''
    return (
      <li key={node.key}>
        {canOpen(`${page}/info/:id`) && node.key !== documentKey ? (
          <button type="button" className="plain link" onClick={() => navigate(`${page}/info/${node.bill_id}`)}>
            {node.bill_no}
          </button>
        ) : (
          <strong>{node.bill_no}</strong>
        )}
        <span className="quiet">
          {[
            node.partner,
            node.warehouse,
            node.biz_date ? day(node.biz_date) : '',
            quantityFrom(node),
            // the total of the document, independent of the transferred part
            node.total_amount ? text('chain_whole', { amount: formatsNow().money(node.total_amount) }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </li>
    )
  }
  const section = (title: string, keys: ReadonlySet<string>) => (
    <section>
      <h3>{title}</h3>
      {keys.size === 0 ? <p className="quiet">–</p> : <ul>{nodes.filter((node) => keys.has(node.key)).map(row)}</ul>}
    </section>
  )
  return (
    <Card title={text('chain')}>
      {before.size + after.size === 0 ? (
        <p className="quiet">{text('chain_none')}</p>
      ) : (
        <div className="chain">
          {section(text('chain_before'), before)}
          {section(text('chain_after'), after)}
        </div>
      )}
      {batches.length > 0 && (
        <div className="chain-batches">
          <h3>{text('batches')}</h3>
          <ul>
            {batches.map(({ key, material_id, material, unit, batch_no, qty }) => (
              <li key={key}>
                {canOpen('/inventory/stock/trace') ? (
                  <button
                    type="button"
                    className="plain link"
                    onClick={() =>
                      navigate(
                        `/inventory/stock/trace?${new URLSearchParams({ material_id: String(material_id), batch_no })}`,
                      )
                    }
                  >
                    {material} {batch_no}
                  </button>
                ) : (
                  `${material} ${batch_no}`
                )}{' '}
                <span className="num quiet">{formatsNow().quantity(qty, unit)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}

/** All documents before (or after) a document within the loaded chain. */
function reachable(start: string, edges: Chain['edges'], direction: 'from' | 'to'): ReadonlySet<string> {
  const visited = new Set<string>()
  const open = [start]
  for (const key of open) {
    for (const edge of edges) {
      const [near, far] = direction === 'from' ? [edge.to, edge.from] : [edge.from, edge.to]
      if (near === key && !visited.has(far) && far !== start) {
        visited.add(far)
        open.push(far)
      }
    }
  }
  return visited
}
