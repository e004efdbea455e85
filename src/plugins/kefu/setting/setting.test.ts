import { describe, expect, test } from 'vitest'
import type { KefuConfig } from './config.calls.ts'
import { productApp } from '#test/helpers/shared-apps.ts'

const t = await productApp({ addons: ['kefu'] })

describe('[P02] [P22] setting up the chat', () => {
  const body = {
    url: 'https://chat.example/window',
    customer_app_id: 'app-7',
    variant: 'operator',
    secret: 'a very secret key',
  }

  test('passes the console all parameters, signs the person’s id, and never reveals the secret', async () => {
    const s = await t.supplier()
    const none = await s.get<KefuConfig>('/addons/kefu/public/GetKefuConfig')
    expect(none.data).toMatchObject({ url: '', customerAppID: '' })
    expect(await s.post('/addons/kefu/seller/SetSave', body)).toMatchObject({ status: true })
    const { data, raw } = await s.get<KefuConfig>('/addons/kefu/public/GetKefuConfig', {
      appid: 'app-7',
      host: 'shop.example',
    })
    expect(data).toMatchObject({
      url: 'https://chat.example/window?host=shop.example',
      name: `${s.login} main`,
      customerAppID: 'app-7',
    })
    expect(data.uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(data.sign).toMatch(/^[\da-f]{64}$/)
    expect(raw.body).not.toContain('secret key')
    // Saved again without the secret, the secret stays; no answer and no log contains it.
    const { data: info, raw: answer } = await s.get<{ ver: number; id: number }>('/addons/kefu/seller/SetInfo')
    const { secret: _secret, ...values } = body
    const saved = await s.post('/addons/kefu/seller/SetSave', { ...values, id: info.id, ver: info.ver })
    expect(saved).toMatchObject({ status: true })
    expect((await s.get<KefuConfig>('/addons/kefu/public/GetKefuConfig')).data.sign).toBe(data.sign)
    const [stored] = await t.database.sql<{ all: string }>(
      `select string_agg(x, ' ') as all from (select k::text as x from kefu_setting k union all select l::text from op_log l union all select i::text from idempotency i) y`,
    )
    expect(`${answer.body} ${saved.raw.body} ${stored?.all}`).not.toContain('very secret')
    const clerk = await s.operator({ apis: ['/none'] })
    const other = await clerk.get<KefuConfig>('/addons/kefu/public/GetKefuConfig')
    expect(other.data.uuid).not.toBe(data.uuid)
    expect(await t.anyone.get('/addons/kefu/public/GetKefuConfig')).toMatchObject({ http: 401, data: 'login' })
    expect(await s.get('/addons/kefu/public/GetKefuConfig', { appid: 'app-8' })).toMatchObject({ http: 404 })
  })

  test('refuses an address that the console may not show, also behind another one', async () => {
    const s = await t.supplier()
    const save = (url: string) => s.post('/addons/kefu/seller/SetSave', { ...body, url })
    for (const url of ['https://other.example/window', 'http://chat.example/', 'https://chat.example.com/'])
      expect(await save(url)).toMatchObject({
        http: 422,
        data: { errors: [{ field: 'url', code: 'kefu_host', msg: expect.stringContaining('https://chat.example；') }] },
      })
    expect(await s.get('/addons/list')).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ key: 'kefu', lacks: '尚未设置' })]),
    })
    expect(await save('https://chat.example/x')).toMatchObject({ status: true })
    expect(await s.get('/addons/list')).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ key: 'kefu', lacks: '' })]),
    })
  })

  test('in the customer variant also names the customer, and requires its picture', async () => {
    const s = await t.supplier()
    const wrong = await s.post('/addons/kefu/seller/SetSave', { ...body, variant: 'customer' })
    expect(wrong).toMatchObject({ http: 422, data: { errors: [{ field: 'customer_avatar', code: 'required' }] } })
    const picture = 'https://chat.example/face.png'
    await s.post('/addons/kefu/seller/SetSave', { ...body, variant: 'customer', customer_avatar: picture })
    const { data } = await s.get<KefuConfig>('/addons/kefu/public/GetKefuConfig')
    expect(data).toMatchObject({
      variant: 'customer',
      customerAvatar: picture,
      customerName: `Supplier ${s.shortName}`,
    })
    expect(data.customerUuid).not.toBe(data.uuid)
  })
})
