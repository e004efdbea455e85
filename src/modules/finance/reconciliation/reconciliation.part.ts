import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { quantity, select, text } from '#core/fields/index.ts'
import { dayStart } from '#core/value/time.ts'
import { computed, defineCall } from '../../db.ts'
import { onPlatform } from '../shared/union-accounts.ts'
import { channels, moneyWords } from '../settlement/words.ts'
import { channelBill } from './bill.resource.ts'
import { compareBill, keepLines, nameItem, placeLine, reconciledStays } from './bill.rules.ts'
import { handleItem } from './handle.ts'
import { reconItem, resolutions } from './item.resource.ts'
import { reconcile } from './reconcile.ts'
import { reconRun } from './run.resource.ts'
import { closeRun, openItemsFirst } from './runs.ts'
import { undoBill } from './undo-bill.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const compare = defineCall({
  path: '/platform/recon/ReconCompare',
  method: 'POST',
  title: ['重新比对', 'Compare again', 'Comparar de nuevo', '再照合'],
  access: 'api',
  rule: onPlatform,
  button: { table: 'recon_run', key: 'compare', scope: 'table' },
  input: { channel: select(moneyWords.channel, channels, { required: true }) },
  example: { channel: 'wxpay' },
  unrepeatable: 'A bill of the channel has to be loaded first.',
  async run({ channel }, ctx) {
    await reconcile(ctx, channel, dayStart(ctx.now))
    return { channel }
  },
})

const handle = defineCall({
  path: '/platform/reconitem/ReconItemHandle',
  method: 'POST',
  title: labelTexts.resolveDifference,
  access: 'api',
  rule: onPlatform,
  proof: true,
  button: { table: 'recon_item', key: 'handle', scope: 'row', when: [['status', 'in', ['open']]] },
  input: {
    id: quantity(labelTexts.id, { required: true, decimals: 0, min: 1 }),
    way: select(reconItem.fields.way.label, resolutions, { required: true }),
    remark: text(glossaryTerms.remark, { required: true, max: 500 }),
  },
  example: { id: 1, way: 'book', remark: 'Booked by hand' },
  unrepeatable: 'A bill of the channel has to differ from the payments first.',
  run: (input, ctx) => handleItem(ctx, input),
})

/** The day it counts for. */
const itemDay = computed(reconItem, {
  day: '(select r.day from recon_run r where r.suid = t.suid and r.id = t.run_id)',
})

/** 对账: channel statements against our bookings, day by day, until nothing is open. */
export const reconciliationPart = definePart({
  entries: [
    entry(channelBill, [placeLine, nameItem, compareBill, reconciledStays, keepLines, undoBill]),
    entry(reconRun, [openItemsFirst, closeRun]),
    entry(reconItem, [itemDay]),
  ],
  calls: [compare, handle],
  counters: [
    {
      key: 'recon_open',
      title: ['未处理的对账差异', 'Open differences', 'Diferencias abiertas', '未処理の差異'],
      page: '/platform/reconitem/manage',
      query: { status: 'open' },
    },
  ],
})
