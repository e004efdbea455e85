import { definePort } from '../db.ts'
import { receiveEntry } from './notice/receive.ts'
import { bankNoticeSetting } from './notice/setting.resource.ts'
import { bankReports } from './notice/sign.ts'

/** The bank only sends reports; no requests go to it. */
export const bankPort = definePort({
  kind: 'bank',
  settings: bankNoticeSetting,
  hosts: [],
  open: ({ secret }, { now }) => (secret === null ? undefined : bankReports(secret, now)),
  receive: receiveEntry,
})
