import { expect, test } from 'vitest'
import { inLang, langs } from '#core/text/i18n.ts'
import { sourceLangs } from '#core/text/languages.ts'
import { hints } from '#core/text/hints.ts'
import type { TableMeta } from '#core/wire/wire.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()

test('[S35] the hints of the specification are below their fields in every language', async () => {
  const s = await t.supplier()
  for (const lang of langs) {
    const headers = { 'accept-language': lang }
    const helpOf = async (path: string, name: string) => {
      const { data } = await s.get<TableMeta>(path, { _table_meta: 1 }, { headers })
      const fields = data.x.form?.groups.flatMap((group) => group.fields) ?? []
      return fields.find((field) => field.name === name)?.help ?? data.rows[name]?.x.help
    }
    expect(await helpOf('/jxc/warehouse/WarehouseManage', 'sort')).toBe(inLang(hints.sort, lang))
    expect(await helpOf('/jxc/inbound/InboundManage', 'other_amount')).toContain(inLang(hints.amount, lang))
    expect(await helpOf('/seller/safe/AccessUserManage', 'unlock_at')).toBe(inLang(hints.lock, lang))
    const { data } = await s.post(
      '/jxc/customer/CustomerSave',
      { code: 'K1', name: 'K', kind: 'both', category: 'other', email: 'nobody' },
      { headers },
    )
    expect(JSON.stringify(data)).toContain(
      inLang(['请输入正确的邮箱地址', 'valid e-mail', 'correo electrónico válido', '正しいメール'], lang),
    )
  }
  expect([hints.sort[0], hints.amount[0], hints.lock[0], hints.shopAddress[0]]).toEqual([
    '数值越大越靠前',
    '输入负数则扣除',
    '锁定有时限，到时自动解锁',
    '每人最多可以添加10条收货地址',
  ])
  for (const texts of Object.values(hints))
    expect(new Set(sourceLangs.map((lang) => inLang(texts, lang))).size).toBe(sourceLangs.length)
})
