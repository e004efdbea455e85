import { describe, expect, test } from 'vitest'
import type { TokenAnswer, UserInfo } from '#core/wire.ts'
import { testApp } from '#test/helpers/app.ts'

const t = await testApp()

describe('signing in', () => {
  test('a main account signs in by its login name alone, spaces around it ignored', async () => {
    const s = await t.supplier()
    const answer = await t.anyone.post<TokenAnswer>('/public/user/login', { username: `  ${s.login.toUpperCase()} `, password: s.password })
    expect(answer).toMatchObject({ http: 200, status: true, data: { suid: s.suid, is_pingtai: 0, expires_in: 900 } })
    const info = await s.get<UserInfo>('/buyer/user/info')
    expect(info.data).toMatchObject({ uid: s.uid, suid: s.suid, roles: ['admin'], is_union: 0, industry_type: 'salt', loginName: s.login })
  })
})
