import { glossaryTerms } from '#core/text/glossary.ts'
import { images, image, phone, region, select, text } from '#core/fields/index.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { hintTexts } from '#core/text/hint-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** The applicant's fields, as in the first form. Operators type the short name together with their login name. */
export const enterFields = {
  store_name: text(fieldTexts.storeName, { required: true, max: 60 }),
  short_name: text(fieldTexts.suppliersShortName, {
    required: true,
    max: 20,
    pattern: { test: /^[a-z][a-z0-9-]{2,19}$/, refused: 'wrong_type' },
    help: [
      '操作员登录时填写，3 至 20 位小写字母、数字或短横线，字母开头',
      'Operators type it to sign in: 3 to 20 lower-case letters, digits or hyphens, starting with a letter',
      'Los operadores lo escriben al entrar: de 3 a 20 minúsculas, cifras o guiones; empieza por letra',
      'オペレーターがログイン時に入力します。英小文字・数字・ハイフンで3〜20文字、先頭は英字',
    ],
  }),
  industry_type: select(
    ['行业', 'Industry', 'Sector', '業種'],
    {
      salt: optionTexts.salt,
      grain: optionTexts.grain,
      offlinepay: optionTexts.offlinePayment,
    },
    { required: true },
  ),
  contact: text(glossaryTerms.contactPerson, { required: true, max: 40 }),
  phone: phone(fieldTexts.contactMobile, { required: true }),
  email: text(fieldTexts.eMail, {
    max: 100,
    pattern: { test: /^[^\s@,;]+@[^\s@,;.]+(\.[^\s@,;.]+)+$/, refused: 'bad_email' },
  }),
  region: region(['所在地区', 'Region', 'Región', '地域'], { required: true }),
  address: text(labelTexts.streetAddress, { required: true, max: 200 }),
} as const

/** The documents of the second form. */
export const certFields = {
  company: text(['企业名称', 'Company', 'Empresa', '会社名'], { required: true, max: 100 }),
  credit_code: text(fieldTexts.socialCreditCode, {
    code: true,
    required: true,
    max: 18,
    help: hintTexts.creditCodeFormat,
  }),
  legal_person: text(['法定代表人', 'Legal representative', 'Representante legal', '法定代表者'], {
    required: true,
    max: 40,
  }),
  licence_img: image(optionTexts.businessLicence, { required: true }),
  permit_no: text(['许可证号', 'Permit number', 'N.º de permiso', '許可証番号'], {
    code: true,
    max: 60,
    help: [
      '食盐定点批发或粮食收购备案，如有',
      'Salt wholesale or grain purchase, where there is one',
      'Venta de sal al por mayor o compra de cereales, si lo hay',
      '食塩卸売または穀物買付の許可（ある場合）',
    ],
  }),
  permit_img: image(['许可证图片', 'Permit', 'Permiso', '許可証']),
  other_imgs: images(['其他资质', 'Other documents', 'Otros documentos', 'その他の書類'], { max: 5 }),
} as const

/** The payment of the fee. */
export const feeFields = {
  payer: text(['付款户名', 'Payer', 'Ordenante', '振込名義'], { required: true, max: 100 }),
  slip_img: image(fieldTexts.proofOfTransfer, { required: true }),
} as const
