import { definePort } from '../db.ts'
import { cardCheckSetting } from './setting/setting.resource.ts'
import { tencentCards, tencentHost } from './vendor/tencent.ts'

/** Checks the four elements of bank cards with the platform’s provider. */
export const cardPort = definePort({
  kind: 'card',
  settings: cardCheckSetting,
  hosts: [tencentHost],
  hides: ['Name'],
  open: ({ key_id, key_secret }, tools) =>
    key_secret === null ? undefined : tencentCards({ id: key_id, secret: key_secret }, tools),
})
