/** The names that a new thing has in its files. */
export interface Names {
  section: string
  /** `price-note` */
  file: string
  /** `priceNote` */
  identifier: string
  /** `PriceNote` */
  object: string
  /** `price_note` */
  table: string
  titles: readonly [string, string, string, string]
}

const list = (titles: readonly string[]) => `[${titles.map((text) => `'${text}'`).join(', ')}]`

/** The text of each file of a new thing, before it is formatted. */
export const templates = {
  resource: ({
    section,
    file,
    identifier,
    object,
    table,
    titles,
  }: Names) => `import { text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'

/** ${titles[1]} of a supplier. */
export const ${identifier} = defineResource({
  table: '${table}',
  page: '/${section}/${file}',
  api: 'seller/${section}',
  object: '${object}',
  title: ${list(titles)},
  singular: ${list(titles)},
  icon: 'file-text',
  reach: { shared: 'All operators of a supplier use the same records' },
  fields: {
    name: text(glossaryTerms.name, { required: true, max: 40 }),
  },
  unique: [['name']],
  list: { columns: ['name', 'created_at'], keyword: ['name'], export: 'sync' },
  form: [{ title: glossaryTerms.general, fields: ['name'] }],
  formStyle: 'dialog',
})
`,
  resourceTest: ({ section, object, titles }: Names) => `import { expect, test } from 'vitest'
import { callsOf } from '#test/helpers/calls.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
const { save, list } = callsOf('/seller/${section}/${object}')

test('${titles[1]}: a saved record is in the list of its supplier only', async () => {
  const [s, other] = [await t.supplier(), await t.supplier()]
  expect(await save(s, { name: 'First' })).toMatchObject({ status: true })
  expect(await list(s)).toMatchObject([{ name: 'First' }])
  expect(await list(other)).toEqual([])
})
`,
  document: ({
    section,
    file,
    identifier,
    table,
    titles,
  }: Names) => `import { decisionNames, defineDocument } from '#core/define/document.ts'
import { ref } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { tradeLines } from '${tradeFolder(section)}/trade-lines.ts'

/** ${titles[1]}: a document of trade that moves nothing. */
export const ${identifier} = defineDocument({
  table: '${table}',
  page: '/${section}/${file}',
  api: 'jxc/${file}',
  title: ${list(titles)},
  singular: ${list(titles)},
  icon: 'file-text',
  prefix: '${table.replaceAll('_', '').slice(0, 3).toUpperCase()}',
  fields: {
    partner_id: ref(fieldTexts.customer, 'customer', { required: true }),
  },
  lines: tradeLines({ table: '${table}_line', fields: {}, price: 'ref_sale_price' }),
  document: { partner: 'partner_id', sources: [] },
  list: {
    columns: ['bill_no', 'status', 'biz_date', 'partner_id', 'total_amount'],
    filters: ['bill_no', 'partner_id', 'status', 'biz_date'],
    export: 'both',
  },
  form: [
    { title: glossaryTerms.document, fields: ['biz_date', 'partner_id'] },
    { title: glossaryTerms.lines, fields: ['lines'] },
    { title: glossaryTerms.totals, fields: ['total_amount'] },
    { title: glossaryTerms.audit, fields: ['bill_no', ...decisionNames] },
  ],
})
`,
  rules: ({ section, file, identifier }: Names) => `import { tradeRules } from '${tradeFolder(section)}/trade-rules.ts'
import { ${identifier} } from './${file}.document.ts'

/** Only what all documents of trade do. */
export const ${identifier}Rules = tradeRules(${identifier})
`,
  documentTest: ({ file, object, titles }: Names) => `import { expect, test } from 'vitest'
import { callsOf } from '#test/helpers/calls.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
const { list, save } = callsOf('/jxc/${file}/${object}')

test('${titles[1]}: a document needs lines, and a new supplier has none', async () => {
  const s = await t.supplier()
  expect(await list(s)).toEqual([])
  expect(await save(s, { lines: [] })).toMatchObject({ http: 422 })
})
`,
  call: ({ section, identifier, object, titles }: Names) => `import { text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall } from '../../db.ts'

/** ${titles[1]}: repeats a name for the supplier of the caller. */
export const ${identifier} = defineCall({
  path: '/seller/${section}/${object}',
  method: 'GET',
  title: ${list(titles)},
  access: 'session',
  input: { name: text(glossaryTerms.name, { required: true, max: 40 }) },
  example: { name: 'First' },
  run: async ({ name }, { suid }) => ({ suid, name }),
})
`,
  callTest: ({ section, object, titles }: Names) => `import { expect, test } from 'vitest'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()

test('${titles[1]}: the call answers for the supplier of its caller, and needs a name', async () => {
  const s = await t.supplier()
  const path = '/seller/${section}/${object}'
  expect(await s.get(path, { name: 'First' })).toMatchObject({ data: { suid: s.suid, name: 'First' } })
  expect(await s.get(path, {})).toMatchObject({ http: 422 })
})
`,
  buyerCall: ({ section, identifier, object, titles }: Names) => `import { text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineBuyerCall } from '../../db.ts'

/** ${titles[1]}: repeats a name for the buyer. */
export const ${identifier} = defineBuyerCall({
  path: '/buyer/${section}/${object}',
  method: 'GET',
  title: ${list(titles)},
  input: { name: text(glossaryTerms.name, { required: true, max: 40 }) },
  refusals: [],
  example: { name: 'First' },
  run: async ({ name }) => ({ name }),
})
`,
  buyerCallTest: ({ section, object, titles }: Names) => `import { expect, test } from 'vitest'
import { buyerOf } from '#test/helpers/buyers.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()

test('${titles[1]}: the call answers a buyer', async () => {
  const s = await t.supplier()
  const member = { name: 'Li Ming', phone: '13800000000', source: 'h5' }
  const { data } = await s.post<{ id: number }>('/seller/member/MemberSave', member)
  const me = await buyerOf(t, s, data.id)
  expect(await me.get('/buyer/${section}/${object}', { name: 'First' })).toMatchObject({ data: { name: 'First' } })
})
`,
  addOn: ({ file, identifier, titles }: Names) => `import { entry } from '#core/define/module.ts'
import { definePlugin } from '../db.ts'
import { ${identifier}Setting } from './setting/setting.resource.ts'

/** ${titles[1]}. */
export const ${identifier} = definePlugin({
  key: '${file}',
  title: ${list(titles)},
  icon: 'appstore',
  category: 'service',
  version: '1.0.0',
  summary: ${list(titles)},
  settings: entry(${identifier}Setting),
})
`,
  addOnSetting: ({ file, identifier, titles }: Names) => `import { text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'

/** The settings of ${titles[1]}. */
export const ${identifier}Setting = defineResource({
  table: '${file}_setting',
  single: true,
  page: '/plugin/${file}/setup',
  api: 'addons/${file}/seller',
  calls: { Info: '/addons/${file}/seller/SetInfo', Save: '/addons/${file}/seller/SetSave' },
  title: ${list(titles)},
  icon: 'setting',
  fields: { name: text(glossaryTerms.name, { required: true, max: 40 }) },
  list: { columns: [] },
  form: [{ title: glossaryTerms.general, fields: ['name'] }],
})
`,
  addOnTest: ({ file, titles }: Names) => `import { expect, test } from 'vitest'
import { productApp } from '#test/helpers/shared-apps.ts'

const t = await productApp({ addons: ['${file}'] })

test('${titles[1]}: saved settings are read back', async () => {
  const s = await t.supplier()
  expect(await s.post('/addons/${file}/seller/SetSave', { name: 'First' })).toMatchObject({ status: true })
  expect(await s.get('/addons/${file}/seller/SetInfo', {})).toMatchObject({ data: { name: 'First' } })
})
`,
}

function tradeFolder(section: string): string {
  return section === 'inventory' ? '../trade' : '../../inventory/trade'
}
