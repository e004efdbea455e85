import type { Text } from '#core/text/i18n.ts'

/** The default agreement, until the platform writes its own. */
export const standardAgreement: Text = [
  `一、申请人保证所填资料与上传证照真实、有效，并在变更后及时更新。
二、申请人依法经营，取得食盐、粮食及其他商品经营所需的许可。
三、账号由申请人自行保管，其操作员的行为视为申请人的行为。
四、平台为提供服务保存申请人的业务数据，不向其他商户披露。
五、申请人违反法律或本协议的，平台可以暂停或终止服务。`,
  `1. The applicant warrants that all details and documents are true and valid, and keeps them up to date.
2. The applicant trades lawfully and holds every permit that salt, grain and its other goods require.
3. The applicant keeps its account safe; what its operators do counts as done by the applicant.
4. The platform stores the applicant’s business data to provide the service, and discloses it to no other supplier.
5. The platform may suspend or end the service where the law or this agreement is broken.`,
  `1. El solicitante garantiza que los datos y documentos son ciertos y válidos, y los mantiene al día.
2. El solicitante comercia conforme a la ley y tiene los permisos que exigen la sal, los cereales y sus demás productos.
3. El solicitante custodia su cuenta; los actos de sus operadores se consideran propios.
4. La plataforma guarda los datos del negocio para prestar el servicio y no los revela a otros proveedores.
5. La plataforma puede suspender o terminar el servicio si se incumple la ley o este acuerdo.`,
  '1. 申請者は、記入内容と提出書類が真実かつ有効であることを保証し、変更があれば速やかに更新します。\n2. 申請者は法令に従って営業し、塩・穀物その他の商品に必要な許可を取得します。\n3. アカウントは申請者が管理し、オペレーターの行為は申請者の行為とみなします。\n4. プラットフォームはサービス提供のために業務データを保存し、他の店舗には開示しません。\n5. 法令または本規約に違反した場合、プラットフォームはサービスを停止または終了することがあります。',
]
