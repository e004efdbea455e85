import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { plugins, product } from '../../index.ts'

const t = await testApp({ ...sections(registry(product)), log: false })
const keys = ['taobaoke', 'jdunion', 'mtunion'].filter((key) => plugins.some((plugin) => plugin.key === key))

test.each(keys)('[P03] [P04] [P05] [P21] %s leads to its own pages as the settings name them, over https alone', async (key) => {
  const at = `/addons/${key}/seller`
  const [s, other] = [await t.supplier({ addons: [key] }), await t.supplier({ addons: [key] })]
  const sites = async (who = s) => (await who.get<{ what: string; url: string }[]>(`${at}/SiteList`)).data
  expect(await sites()).toEqual([])
  const set = (more: object) =>
    s.post(`${at}/SetSave`, { app_key: 'k', app_secret: 'some secret', share_rate: 4000, hold_days: 0, pull_on: false, ...more })
  for (const site_url of ['http://union.example/', 'javascript:alert(1)', 'https://a b'])
    expect(await set({ site_url })).toMatchObject({ http: 422, data: { errors: [{ field: 'site_url' }] } })
  expect(await set({ site_url: 'https://union.example/', log_url: 'https://union.example/log?a=1' })).toMatchObject({ status: true })
  expect(await sites()).toEqual([
    { what: 'log_url', url: 'https://union.example/log?a=1' },
    { what: 'site_url', url: 'https://union.example/' },
  ])
  expect(await sites(other)).toEqual([])
})
