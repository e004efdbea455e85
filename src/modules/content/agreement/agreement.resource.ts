import { bool, datetime, int, rich_text, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import type { Text } from '#core/text/i18n.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { publishing } from '../shared/publishing.ts'
import { body, contentGroup, preview, title } from '../shared/words.ts'
import { commonTexts } from '../common-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

export const agreementTitle: Text = labelTexts.agreement

/** An agreement that people accept. A draft becomes final when published; later changes need a new version. */
export const agreement = defineResource({
  table: 'agreement',
  page: '/content/agreement',
  recordPage: { figures: ['version', 'signed_count'] },
  api: 'seller/content',
  reach: { shared: 'Content is published to everybody' },
  title: ['协议', 'Agreements', 'Acuerdos', '規約'],
  singular: agreementTitle,
  icon: 'safety',
  fields: {
    key: select(
      commonTexts.key,
      {
        user: ['用户协议', 'Terms of use', 'Condiciones de uso', '利用規約'],
        privacy: ['隐私政策', 'Privacy policy', 'Política de privacidad', 'プライバシーポリシー'],
        recycle: ['回收协议', 'Recycling agreement', 'Acuerdo de recompra', '回収規約'],
        withdraw: ['提现协议', 'Withdrawal agreement', 'Acuerdo de retirada', '出金規約'],
        enter: optionTexts.joiningAgreement,
      },
      { required: true },
    ),
    version: int(fieldTexts.version, { server: true, required: true }),
    title: text(title, { required: true, max: 80 }),
    body: rich_text(body, { required: true }),
    effective_at: datetime(['生效时间', 'Takes effect', 'Entra en vigor', '発効日時'], {
      help: [
        '不填为发布时立即生效',
        'Default: effective on publication',
        'Por defecto: en vigor al publicarse',
        '空欄の場合：公開と同時に発効します',
      ],
    }),
  },
  computed: {
    current: bool(labelTexts.inForce),
    signed_count: int(commonTexts.signed),
  },
  flow: {
    initial: 'draft',
    states: { draft: glossaryTerms.draft, published: publishing.states.published },
    colors: { draft: 'grey', published: 'green' },
    editable: ['draft'],
    deletable: ['draft'],
    selectable: ['published'],
    transitions: { publish: { title: publishing.transitions.publish.title, from: ['draft'], to: 'published' } },
  },
  drillDowns: [
    { key: 'preview', title: preview, to: '/content/agreement/preview?id=:id', call: '/seller/content/AgreementInfo' },
  ],
  label: 'title',
  unique: [['key', 'version']],
  example: { untested: 'An agreement has one draft at a time.' },
  list: {
    columns: ['title', 'key', 'version', 'effective_at', 'current', 'signed_count', 'status', 'created_at'],
    brief: ['status', 'key', 'version', 'current'],
    keyword: ['title'],
    filters: ['key', 'status', 'current', 'effective_at'],
    sums: ['signed_count'],
    sort: { by: 'created_at', asc: false },
    export: 'sync',
  },
  form: [
    { title: glossaryTerms.general, fields: ['key', 'version', 'title', 'effective_at'] },
    { title: contentGroup, fields: ['body'] },
  ],
})
