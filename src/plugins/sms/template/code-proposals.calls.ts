import { inLang } from '#core/text/i18n.ts'
import type { ProposalsAnswer } from '#core/wire/proposals-wire.ts'
import { defineCall } from '../../db.ts'
import { occasions, placeholdersOf, productCodes } from '../shared/codes.ts'
import type { ProductCode } from '../shared/codes.ts'

export const codesPath = '/addons/sms/seller/TemplateCodes'
const ownCode = [
  '自定义编码：系统不会自动发送',
  'Custom code: nothing sends it automatically',
  'Código propio: no se envía automáticamente',
  '独自のコード：自動では送信されません',
] as const
const isProductCode = (code: string): code is ProductCode => code in productCodes

/** The occasions on which the product sends a message, with the variables of each. */
export const codeProposals = defineCall({
  path: codesPath,
  method: 'GET',
  title: ['短信场景', 'Message occasions', 'Ocasiones de los mensajes', 'メッセージの送信場面'],
  access: 'session',
  input: {},
  run: async (_input, { lang }): Promise<ProposalsAnswer> => ({
    offers: Object.keys(productCodes)
      .filter(isProductCode)
      .map((code) => ({ value: code, note: `${inLang(occasions[code], lang)} · ${placeholdersOf(code)}` })),
    other: inLang(ownCode, lang),
  }),
})
