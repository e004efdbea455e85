import type { Text } from '#core/text/i18n.ts'
import type { Translations } from '#core/define/resource.ts'
import type { joiningSetting } from './setting.resource.ts'

export const joiningSettingWords: Translations<typeof joiningSetting> = {
  en: {
    title: 'Joining',
    fields: {
      open: 'Take applications',
      fee: 'Joining fee',
      account_name: 'Account holder',
      bank_name: 'Bank',
      bank_account: 'Account number',
      agreement: 'Agreement',
      agreement_ver: 'Agreement version',
    },
    groups: { 入驻: 'Joining', 收款账户: 'Account for the fee', 协议: 'Agreement' },
    help: { fee: '0 means free', agreement: 'The standard one when left empty; after a change new applicants accept it anew' },
  },
  es: {
    title: 'Altas',
    fields: {
      open: 'Admitir solicitudes',
      fee: 'Cuota de alta',
      account_name: 'Titular',
      bank_name: 'Banco',
      bank_account: 'Número de cuenta',
      agreement: 'Acuerdo',
      agreement_ver: 'Versión del acuerdo',
    },
    groups: { 入驻: 'Altas', 收款账户: 'Cuenta para la cuota', 协议: 'Acuerdo' },
    help: { fee: '0 es gratis', agreement: 'El estándar si se deja vacío; tras un cambio hay que aceptarlo de nuevo' },
  },
  ja: {
    title: '出店設定',
    fields: {
      open: '申請を受け付ける',
      fee: '出店料',
      account_name: '口座名義',
      bank_name: '銀行',
      bank_account: '口座番号',
      agreement: '規約',
      agreement_ver: '規約の版',
    },
    groups: { 入驻: '出店', 收款账户: '振込先', 协议: '規約' },
    help: { fee: '0 は無料', agreement: '空欄なら標準の規約。変更後の申請では再度同意が必要です' },
  },
}

/** The agreement that holds until the platform writes its own. */
export const standardAgreement: Text = {
  zh: `一、申请人保证所填资料与上传证照真实、有效，并在变更后及时更新。
二、申请人依法经营，取得食盐、粮食及其他商品经营所需的许可。
三、账号由申请人自行保管，其操作员的行为视为申请人的行为。
四、平台为提供服务保存申请人的业务数据，不向其他商户披露。
五、申请人违反法律或本协议的，平台可以暂停或终止服务。`,
  en: `1. The applicant warrants that all details and documents are true and valid, and keeps them up to date.
2. The applicant trades lawfully and holds every permit that salt, grain and its other goods require.
3. The applicant keeps its account safe; what its operators do counts as done by the applicant.
4. The platform stores the applicant’s business data to provide the service, and discloses it to no other supplier.
5. The platform may suspend or end the service where the law or this agreement is broken.`,
  es: `1. El solicitante garantiza que los datos y documentos son ciertos y válidos, y los mantiene al día.
2. El solicitante comercia conforme a la ley y tiene los permisos que exigen la sal, los cereales y sus demás productos.
3. El solicitante custodia su cuenta; los actos de sus operadores se consideran propios.
4. La plataforma guarda los datos del negocio para prestar el servicio y no los revela a otros proveedores.
5. La plataforma puede suspender o terminar el servicio si se incumple la ley o este acuerdo.`,
  ja: `1. 申請者は、記入内容と提出書類が真実かつ有効であることを保証し、変更があれば速やかに更新します。
2. 申請者は法令に従って営業し、塩・穀物その他の商品に必要な許可を取得します。
3. アカウントは申請者が管理し、オペレーターの行為は申請者の行為とみなします。
4. プラットフォームはサービス提供のために業務データを保存し、他のサプライヤーには開示しません。
5. 法令または本規約に違反した場合、サービスを停止または終了することがあります。`,
}
