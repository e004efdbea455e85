import { describe, expect, test } from 'vitest'
import { expressCompany } from './company.resource.ts'
import { productApp } from '#test/helpers/shared-apps.ts'

const t = await productApp()
const companies = '/addons/express/seller/CompanyManage'
interface Company {
  id: number
  name: string
  is_default: boolean
  enabled: boolean
}

describe('[P20] logistics companies', () => {
  test('have one default, which cannot be disabled or deleted', async () => {
    const s = await t.supplier()
    await s.post('/addons/install', { key: 'express' })
    const list = async () => (await s.get<(Company & { x: { ver: number } })[]>(companies, { limit: 50 })).data
    const [first, second] = (await list()).toSorted((a, b) => Number(b.is_default) - Number(a.is_default))
    expect(await s.post('/addons/express/seller/CompanyDel', { id: first?.id })).toMatchObject({
      http: 409,
      code: 'default_stays',
    })
    const change = async (id: number | undefined, over: Record<string, unknown>) => {
      const { data } = await s.get<Record<string, unknown>>('/addons/express/seller/CompanyInfo', { id: id ?? 0 })
      const values = ['id', 'ver', ...Object.keys(expressCompany.fields)].map((name) => [name, data[name]] as const)
      return s.post('/addons/express/seller/CompanySave', { ...Object.fromEntries(values), ...over })
    }
    expect(await change(first?.id, { enabled: false })).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'enabled' }] },
    })
    expect(await change(second?.id, { is_default: true })).toMatchObject({ status: true })
    expect((await list()).filter(({ is_default }) => is_default).map(({ id }) => id)).toEqual([second?.id])
  })
})
