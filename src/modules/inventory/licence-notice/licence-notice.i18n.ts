import type { Translations } from '#core/define/resource.ts'
import { customerWords } from '../../basicdata/customer/customer.i18n.ts'
import type { licenceNotice } from './licence-notice.resource.ts'

const types = (lang: 'en' | 'es' | 'ja') => customerWords[lang].lines.licences.options.type

export const licenceNoticeWords: Translations<typeof licenceNotice> = {
  en: {
    title: 'Expiring licences',
    one: 'Licence notice',
    fields: {
      step: 'Step',
      state: 'State',
      whose: 'Holder',
      partner_id: 'Partner',
      dept_id: 'Department',
      type: 'Licence',
      no: 'Licence no.',
      expire_at: 'Expires on',
    },
    options: {
      step: { d30: 'Within 30 days', d7: 'Within 7 days', d0: 'Expired' },
      state: { open: 'Open', later: 'Next step reached', renewed: 'Renewed' },
      whose: { partner: 'Partner', own: 'Ourselves' },
      type: types('en'),
    },
  },
  es: {
    title: 'Licencias por vencer',
    one: 'Aviso de licencia',
    fields: {
      step: 'Paso',
      state: 'Estado',
      whose: 'Titular',
      partner_id: 'Socio',
      dept_id: 'Departamento',
      type: 'Licencia',
      no: 'N.º de licencia',
      expire_at: 'Vence el',
    },
    options: {
      step: { d30: 'En 30 días', d7: 'En 7 días', d0: 'Vencida' },
      state: { open: 'Pendiente', later: 'En el paso siguiente', renewed: 'Renovada' },
      whose: { partner: 'Socio', own: 'Nosotros' },
      type: types('es'),
    },
  },
  ja: {
    title: '許可証の期限',
    fields: {
      step: '段階',
      state: '状態',
      whose: '保有者',
      partner_id: '取引先',
      dept_id: '部門',
      type: '許可証種別',
      no: '許可証番号',
      expire_at: '有効期限',
    },
    options: {
      step: { d30: '30日以内', d7: '7日以内', d0: '期限切れ' },
      state: { open: '未対応', later: '次の段階へ', renewed: '更新済み' },
      whose: { partner: '取引先', own: '自社' },
      type: types('ja'),
    },
  },
}
