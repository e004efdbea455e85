import type { Chain, ChainNode } from '../../trace/trace.calls.ts'
import { usePane } from '#web/context/pane.ts'
import { useAccount } from '#web/context/account.ts'
import { day, moneyText, quantityText } from '#web/ui/format.ts'
import { Card } from '#web/ui/page.tsx'
import { useWords } from '../say.ts'

/** What stands before and after a document, each a way to it, with the quantity that went along; and the batches it moved. */
export function ChainCard({ chain, own }: { chain: Chain; own: string }) {
  const word = useWords()
  const { navigate } = usePane()
  const { routes } = useAccount().permission
  const { nodes, edges } = chain
  const batches = [...Map.groupBy(chain.batches, ({ material_id, batch_no }) => `${material_id}/${batch_no}`)].flatMap(
    ([key, [first, ...more]]) => (first ? [{ ...first, key, qty: more.reduce((sum, { qty }) => sum + qty, first.qty) }] : []),
  )
  const [before, after] = [reached(own, edges, 'from'), reached(own, edges, 'to')]
  const opens = (to: string) => routes.some((route) => route.path === to)
  const taken = (node: ChainNode) => {
    const mine = edges.find(({ from, to }) => (from === node.key && to === own) || (from === own && to === node.key))
    return mine?.qty ? word('chain_taken', { qty: quantityText(mine.qty, mine.unit ?? undefined) }) : ''
  }
  const row = (node: ChainNode) => {
    const page = node.page ?? ''
    return (
      <li key={node.key}>
        {opens(`${page}/info/:id`) && node.key !== own ? (
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
            taken(node),
            // of the document as a whole, whatever of it went along
            node.total_amount ? word('chain_whole', { amount: moneyText(node.total_amount) }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </li>
    )
  }
  const part = (title: string, keys: ReadonlySet<string>) => (
    <section>
      <h3>{title}</h3>
      {keys.size === 0 ? <p className="quiet">–</p> : <ul>{nodes.filter((node) => keys.has(node.key)).map(row)}</ul>}
    </section>
  )
  return (
    <Card title={word('chain')}>
      {before.size + after.size === 0 ? (
        <p className="quiet">{word('chain_none')}</p>
      ) : (
        <div className="chain">
          {part(word('chain_before'), before)}
          {part(word('chain_after'), after)}
        </div>
      )}
      {batches.length > 0 && (
        <div className="chain-batches">
          <h3>{word('batches')}</h3>
          <ul>
            {batches.map(({ key, material_id, material, unit, batch_no, qty }) => (
              <li key={key}>
                {opens('/inventory/stock/trace') ? (
                  <button
                    type="button"
                    className="plain link"
                    onClick={() =>
                      navigate(`/inventory/stock/trace?${new URLSearchParams({ material_id: String(material_id), batch_no })}`)
                    }
                  >
                    {material} {batch_no}
                  </button>
                ) : (
                  `${material} ${batch_no}`
                )}{' '}
                <span className="num quiet">{quantityText(qty, unit)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}

/** Everything before (or after) a document, as far as the chain is known. */
function reached(start: string, edges: Chain['edges'], way: 'from' | 'to'): ReadonlySet<string> {
  const seen = new Set<string>()
  const open = [start]
  for (const key of open) {
    for (const edge of edges) {
      const [near, far] = way === 'from' ? [edge.to, edge.from] : [edge.from, edge.to]
      if (near === key && !seen.has(far) && far !== start) {
        seen.add(far)
        open.push(far)
      }
    }
  }
  return seen
}
