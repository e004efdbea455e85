import { expect, test } from 'vitest'
import { productApp } from '#test/helpers/shared-apps.ts'

const t = await productApp()

test('HEAD makes no business call: some calls that the protocol reads by GET change data, and no check precedes HEAD', async () => {
  expect(t.app.routeTable.filter(({ method, url }) => method === 'HEAD' && url.startsWith('/v1/'))).toEqual([])
  const s = await t.supplier()
  const headers = {
    accesstoken: s.tokens.access_token,
    supplieruid: String(s.suid),
    timestamp: String(Math.floor(Date.now() / 1000)),
  }
  const head = async (url: string) => (await t.app.inject({ method: 'HEAD', url, headers })).statusCode
  const reads = t.app.routeTable.filter(({ method, url }) => method === 'GET' && url.startsWith('/v1/'))
  expect(reads.length).toBeGreaterThan(100)
  for (const { url } of reads.filter(({ url: path }) => /del|Bind|Manage$/.test(path)))
    expect([url, await head(url)]).toEqual([url, 404])
  const role = { name: '看', path_arr: '["/basicdata/materialunit"]', api_arr: '["/jxc/unit/UnitManage"]' }
  const { id } = (await s.post<{ id: number }>('/seller/role/roleadd', role)).data
  expect(await head(`/v1/seller/role/roledel?id=${id}`)).toBe(404)
  expect(await s.get('/seller/role/RoleInfo', { id })).toMatchObject({ http: 200 })
})
