import { expect, test } from 'vitest'
import type { PermissionAnswer } from '#core/wire/access-wire.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { productApp } from '#test/helpers/shared-apps.ts'
import { somePhone } from '#test/helpers/applicants.ts'
import { proven } from '#test/helpers/sample.ts'
import { plugins } from '../../index.ts'

const t = await productApp()
const keys = ['taobaoke', 'jdunion', 'mtunion'].filter((key) => plugins.some((plugin) => plugin.key === key))

test.each(keys)(
  '[P03] [P04] [P05] [P21] %s links to its own pages as the settings name them, only over https',
  async (key) => {
    const at = `/addons/${key}/seller`
    const [s, other] = [await t.supplier({ addons: [key] }), await t.supplier({ addons: [key] })]
    const sites = async (who = s) => (await who.get<{ what: string; url: string }[]>(`${at}/SiteList`)).data
    expect(await sites()).toEqual([])
    const set = (more: object) =>
      s.post(`${at}/SetSave`, {
        app_key: 'k',
        app_secret: 'some secret',
        share_rate: 4000,
        hold_days: 0,
        pull_on: false,
        ...more,
      })
    for (const site_url of ['http://union.example/', 'javascript:alert(1)', 'https://a b'])
      expect(await set({ site_url })).toMatchObject({ http: 422, data: { errors: [{ field: 'site_url' }] } })
    expect(await set({ site_url: 'https://union.example/', log_url: 'https://union.example/log?a=1' })).toMatchObject({
      status: true,
    })
    expect(await sites()).toEqual([
      { what: 'log_url', url: 'https://union.example/log?a=1' },
      { what: 'site_url', url: 'https://union.example/' },
    ])
    expect(await sites(other)).toEqual([])
  },
)

test.runIf(keys.includes('taobaoke'))(
  '[P03] a share that a wallet refuses waits with its reason, and is a to-do',
  async () => {
    const at = '/addons/taobaoke/seller'
    const s = await proven(await t.supplier({ addons: ['taobaoke'] }))
    accepted(
      await s.post(`${at}/SetSave`, {
        app_key: 'k',
        app_secret: 'some secret',
        share_rate: 5000,
        hold_days: 0,
        pull_on: false,
      }),
    )
    const { id: member_id } = dataOf(
      await s.post<{ id: number }>('/seller/member/MemberSave', { name: '李明', phone: somePhone(), source: 'h5' }),
    )
    accepted(await s.post(`${at}/UserSave`, { member_id, rid: 'R1' }))
    for (const amount of [100, -100])
      accepted(await s.post('/seller/wallet/UserRechargeSave', { member_id, amount, reason: '充值', submit: true }))
    const accounts = await s.get<{ id: number; bucket: string }[]>('/seller/ledger/LedgerAccountManage', {
      owner: 'member',
      asset: 'rmb',
    })
    const id = accounts.data.find(({ bucket }) => bucket === 'available')?.id
    const turn = async (state: string) =>
      accepted(await s.post('/seller/ledger/LedgerAccountState', { id, state, reason: '风控' }))
    await turn('closed')
    const sheet =
      '平台单号,商品,平台标识,数量,付款额,预估佣金,结算佣金,付款时间,结算时间\nT1,海盐,R1,1,100.00,8.00,8.00,2026-10-01 08:00,2026-10-20 08:00'
    accepted(
      await s.upload(`${at}/OrderManage`, { name: 'orders.csv', bytes: Buffer.from(sheet) }, { _excel_import: '1' }),
    )
    const orders = async () => (await s.get<object[]>(`${at}/OrderManage`)).data
    const todo = async () =>
      (await s.get<{ todos: { key: string; count: number }[] }>('/seller/index/Workbench')).data.todos.find(
        ({ key }) => key === 'taobaoke_stuck',
      )?.count
    expect(await orders()).toMatchObject([{ status: 'settled', share: 400, problem: 'ledger_closed', stuck: true }])
    expect(await todo()).toBe(1)
  },
)

test.runIf(keys.length > 1)(
  '[P21] the menu names each list by its union, below its plugin, only for installed ones',
  async () => {
    const s = await t.supplier({ addons: keys.slice(1) })
    const { groups, routes } = (await s.get<PermissionAnswer>('/seller/role/OperatorPermission')).data
    const group = groups.find(({ key }) => key === 'plugin')
    expect(group?.parts?.map(({ key }) => key)).toEqual(['plugin.plugin', ...keys.slice(1).toSorted()])
    const lists = routes.filter(({ path, menu }) => menu && /^\/plugin\/\w+union\/order\/manage$/.test(path))
    expect(new Set(lists.map(({ title }) => title)).size).toBe(keys.length - 1)
    expect(lists.map(({ path, menu }) => path === `/plugin/${menu?.part}/order/manage`)).toEqual(lists.map(() => true))
  },
)
