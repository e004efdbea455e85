import { sql } from 'kysely'
import { definePort } from '../db.ts'
import { smsSetting } from './setting/setting.resource.ts'
import { aliyunHost, aliyunSms } from './vendor/aliyun.ts'
import { tencentHost, tencentSms } from './vendor/tencent.ts'

/** Our key of a message at a provider. */
export const keyOf = (suid: number, id: number) => `sms-${suid}-${id}`

/** Text messages through the provider that a supplier has chosen. */
export const smsPort = definePort({
  kind: 'sms',
  settings: smsSetting,
  hosts: [aliyunHost, tencentHost],
  hides: ['TemplateParam', 'TemplateParamSet', 'content'],
  open({ provider, key_id, key_secret, app_id, sign_name }, tools) {
    if (key_secret === null) return undefined
    const key = { id: key_id, secret: key_secret }
    if (provider === 'aliyun') return aliyunSms(key, sign_name, tools)
    return app_id === null ? undefined : tencentSms(key, { app: app_id, sign: sign_name }, tools)
  },
  /**
   * Stores a delivery report. A final state stays; the provider repeats a report of a message that is not known yet.
   */
  async receive({ no, value }, { db, suid, now }) {
    const [, owner, recordId = '0'] = /^sms-(\d{1,15})-(\d{1,15})$/.exec(no) ?? []
    const id = owner === String(suid) ? Number(recordId) : 0
    const mine = db
      .selectFrom('sms_record')
      .select(['id', 'state'])
      .where('suid', '=', suid)
      .where((eb) => (id > 0 ? eb('id', '=', id) : eb('serial', '=', value.serial)))
    const record = await mine.forUpdate().executeTakeFirst()
    if (!record) throw new Error('a delivery report of a message that is not known')
    if (record.state === 'delivered' || record.state === 'failed') return
    await db
      .updateTable('sms_record')
      .set({
        state: value.delivered ? 'delivered' : 'failed',
        problem: value.delivered ? null : value.code.slice(0, 200),
        done_at: sql<number>`to_timestamp(${Math.min(value.at, now)})`,
        ...(value.serial ? { serial: value.serial.slice(0, 100) } : {}),
        ...(value.parts === undefined ? {} : { parts: value.parts }),
        sealed_to: null,
      })
      .where('suid', '=', suid)
      .where('id', '=', record.id)
      .execute()
  },
})
