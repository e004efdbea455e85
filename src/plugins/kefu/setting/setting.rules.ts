import { refusing } from '#core/errors/errors.ts'
import { beforeSave } from '../../db.ts'
import { kefuSetting } from './setting.resource.ts'

/** Refuses an address that the console may not show in its frame: the chat would never appear. Throws `kefu_host`. */
export const requireAllowedHost = beforeSave(kefuSetting, ({ url }, before, { chatHosts }) => {
  const { origin } = new URL(url)
  if (url !== before?.url && !chatHosts.includes(origin))
    throw refusing('url', 'kefu_host', { address: origin, names: chatHosts.join(' ') || '–' })
})

/** Seals the secret before it is stored. A secret that was not entered again is absent from the input and unchanged. */
export const sealSecret = beforeSave(kefuSetting, ({ secret }, _before, { accounts }) =>
  secret ? { secret: accounts.seal(secret) } : undefined,
)
