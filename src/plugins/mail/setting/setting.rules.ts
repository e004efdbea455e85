import { invalid, refusing } from '#core/errors/errors.ts'
import { beforeSave } from '../../db.ts'
import { mailSetting } from './setting.resource.ts'

/**
 * Seals the password before it is stored. The password belongs to its server and user: another one requires its own.
 * Any change resets the test result.
 */
export const sealPassword = beforeSave(mailSetting, ({ host, login, password, console_url }, before, { accounts }) => {
  if (console_url !== null && !isOrigin(console_url))
    throw refusing('console_url', 'wrong_type', { label: mailSetting.fields.console_url.label })
  const same = before !== null && before.host === host && before.login === login
  if (login !== null && !password && !(same && before.password !== null))
    throw invalid([{ field: 'password', code: 'required', params: { label: mailSetting.fields.password.label } }])
  const tested = { tested_at: null, test_result: null }
  return password ? { password: accounts.seal(password), ...tested } : tested
})

function isOrigin(text: string): boolean {
  return (
    URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text.replace(/\/$/, '')
  )
}
