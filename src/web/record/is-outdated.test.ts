import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { isOutdated } from './is-outdated.ts'

test('data of an order is fetched again on its page and in the tabs there; metadata of lists stays cached', async () => {
  const queries = new QueryClient()
  const list = '/seller/order/OrderManage'
  const renewed = [
    [list, 'rows', {}],
    [list, 'count', {}],
    ['/seller/order/info', 'info', 7],
    ['/seller/payment/PayOrderManage', 'rows', { order: 7 }],
    ['/seller/order/OrderLedger', 'panel', 7, 'en'],
    [list, '/dataDetails/order'],
  ]
  const stored = [
    [list, 'meta', 'en'],
    ['/seller/payment/PayOrderManage', 'meta', 'en'],
    ['/seller/member/MemberSelect', 'options', ''],
    ['/seller/role/OperatorPermission'],
  ]
  for (const key of [...renewed, ...stored]) queries.setQueryData(key, {})
  await queries.invalidateQueries({ predicate: ({ queryKey }) => isOutdated(queryKey, list) })
  expect(renewed.filter((key) => !queries.getQueryState(key)?.isInvalidated)).toEqual([])
  expect(stored.filter((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([])
})
