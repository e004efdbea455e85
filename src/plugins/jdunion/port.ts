import { definePort } from '../db.ts'
import { jdunionSetting } from './setting/setting.resource.ts'
import { jd, jdHost } from './vendor/jd.ts'

/** JD’s union through the application of a supplier. */
export const jdunionPort = definePort({
  kind: 'union',
  settings: jdunionSetting,
  hosts: [jdHost],
  hides: ['access_token', 'subUnionId'],
  open({ app_key, app_secret, token, token_until }, tools) {
    return app_secret === null
      ? undefined
      : jd({ key: app_key, secret: app_secret, token: token ?? '', until: token_until }, tools)
  },
})
