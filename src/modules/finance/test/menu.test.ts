import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { routesFor } from '#server/meta/route-table.ts'
import { modules } from '../../index.ts'

const none = new Set<string>()
const menuOf = (isUnion: boolean) =>
  routesFor(
    registry(modules),
    { isAdmin: true, isUnion, isPlatform: false, industry: '', addons: none, paths: none, apis: none },
    'zh',
  )
    .routes.filter(({ menu }) => menu?.group === 'money' && menu.part.startsWith('finance.'))
    .toSorted((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0))

test('a union account finds its payment wallet in the order of the work; other accounts do not have it', () => {
  const wallet = menuOf(true).filter(({ menu }) => menu?.part === 'finance.collected')
  expect(wallet.slice(0, 4).map(({ path }) => path)).toEqual([
    '/finance/PaymentWallet/SummaryRecord',
    '/finance/PaymentWallet/PaymentWithdrawal',
    '/finance/PaymentWallet/WithdrawalRecord',
    '/finance/PaymentWallet/BankcardManage',
  ])
  expect(menuOf(false).filter(({ menu }) => menu?.part === 'finance.collected')).toEqual([])
  expect(menuOf(false).every(({ menu }) => menu?.part)).toBe(true)
})
