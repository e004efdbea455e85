import { createServer } from 'node:http'
import { Pool } from 'pg'
import type { PoolConfig } from 'pg'
import { report, settings } from './child.ts'

/**
 * The baseline of a pull: a call fetches the same pages one after the other, and writes their orders into a table of
 * the same indexes by hand-written SQL, a statement for each window, and nothing else.
 */
const { connection, suid, union, from, to, window }: Settings = settings
interface Settings {
  connection: PoolConfig
  suid: number
  union: string
  from: number
  to: number
  /** Seconds. */
  window: number
}
interface Page {
  tbk_order_details_get_response: { data: { results: { publisher_order_dto: object[] }; has_next: boolean } }
}

const pool = new Pool({ ...connection, max: 1 })
const server = createServer((_request, response) => {
  pulled().then(
    () => response.end('{}'),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  report(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})

async function pulled(): Promise<void> {
  await pool.query('drop table if exists union_floor')
  await pool.query('create table union_floor (like taobaoke_order including all)')
  for (let start = from; start < to; start += window) {
    const end = Math.min(to, start + window)
    const rows: unknown[] = []
    for (let page = 1, more = true; more; page++) {
      const body = new URLSearchParams({ start_time: china(start), end_time: china(end), page_no: String(page) })
      const answerPage: Page = await (await fetch(union, { method: 'POST', body })).json()
      const { results, has_next } = answerPage.tbk_order_details_get_response.data
      rows.push(...results.publisher_order_dto)
      more = has_next
    }
    await pool.query(
      `insert into union_floor (suid, platform_no, parent_no, item, qty, paid, est_fee, settle_fee, rate, status, told_at, paid_at, settled_at, who)
       select $1, trade_id, trade_parent_id, item_title, item_num, alipay_total_price * 100, pub_share_pre_fee * 100, pub_share_fee * 100, 1000,
         case tk_status when 3 then 'settled' when 13 then 'void' else 'paid' end, modified_time, tk_paid_time, case when tk_status = 3 then tk_paid_time end, relation_id
       from jsonb_to_recordset($2::jsonb) as t(trade_id text, trade_parent_id text, item_title text, item_num int, alipay_total_price numeric, pub_share_pre_fee numeric,
         pub_share_fee numeric, tk_status int, modified_time timestamptz, tk_paid_time timestamptz, relation_id text)`,
      [suid, JSON.stringify(rows)],
    )
  }
}

function china(seconds: number): string {
  return new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 19).replace('T', ' ')
}
