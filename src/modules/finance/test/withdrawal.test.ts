import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { richUnion, walletDesk, walletOf } from '#test/helpers/union-wallet.ts'
import { modules } from '../../index.ts'

const t = await testApp(sections(registry(modules)))
const platform = await t.supplier({ is_platform: true, short_name: 'platform' })
const desk = walletDesk(platform)

describe('[B14] a withdrawal', () => {
  test('is held at once, decided once, paid in a batch, and booked by the answer of the bank', async () => {
    const { wallet, card_id } = await richUnion(t, desk, '1000.00')
    expect(await wallet.info()).toMatchObject({ available: 1000_00, pending: 0, frozen: 0, due: 0 })
    const asked = await wallet.withdraw({ card_id, amount: 600_00 })
    expect(asked.data).toMatchObject({ fee: 0, net: 600_00 })
    expect(await wallet.info()).toMatchObject({ available: 400_00, frozen: 600_00 })
    const [row] = await desk.payouts({ bill_no: asked.data.bill_no, status: 'waiting' })
    expect(await desk.audit(row?.id, 'pass')).toMatchObject({ status: true })
    expect(await desk.audit(row?.id, 'pass')).toMatchObject({ status: false, msg: '不可以重复审核！' })
    const { data: batch } = await desk.batch([row?.id])
    expect(batch).toMatchObject({ payouts: 1, net: 600_00 })
    expect(await desk.answers([[batch.batch_no, String(row?.payout_no), '600.00', 'done', 'B1', '', '']])).toMatchObject({ status: true })
    expect(await wallet.info()).toMatchObject({ available: 400_00, frozen: 0 })
    expect((await wallet.records()).at(-1)).toMatchObject({ status: 'done', net: 600_00, bank_serial: 'B1' })
  })
})
void walletOf
