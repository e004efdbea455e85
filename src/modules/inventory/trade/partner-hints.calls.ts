import { labelTexts } from '#core/text/label-texts.ts'
import { bool, ref } from '#core/fields/index.ts'
import { AppError } from '#core/errors/errors.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { customer } from '../../basicdata/customer/customer.resource.ts'
import { defineCall } from '../../db.ts'
import { inventorySettings } from './facts.ts'
import { checkCustomer, checkSupplier } from './partner.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** The problems of a partner at selection time, with the messages that submission or audit would show. */
export const partnerHintCalls = [
  defineCall({
    path: '/jxc/stock/PartnerHints',
    method: 'GET',
    title: ['往来单位提示', 'Hints on a partner', 'Avisos sobre un socio comercial', '取引先の注意'],
    access: 'session',
    input: {
      partner_id: ref(glossaryTerms.partner, 'customer', { required: true }),
      buying: bool(optionTexts.purchase),
      /** The goods include edible salt. */
      salt: bool(glossaryTerms.edibleSalt),
      wholesale: bool(labelTexts.wholesale),
    },
    async run({ partner_id, buying, salt, wholesale }, ctx): Promise<{ text: string; blocks: boolean }[]> {
      const { caller, registry, lang } = ctx
      if (!caller.isAdmin && !caller.apis.has('/jxc/customer/CustomerSelect')) return []
      await ctx.find(customer, partner_id)
      const settings = await inventorySettings(ctx)
      const strict = { ...settings, licence_rule: 'block' } as const
      try {
        if (buying) await checkSupplier(ctx, partner_id, { salt, rule: 'block' })
        else await checkCustomer(ctx, partner_id, { salt, wholesale, settings: strict })
        return []
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        const blocks = error.code === 'partner_wrong_kind' || settings.licence_rule === 'block'
        return [{ text: registry.errors.messageOf(error.code, lang, error.params), blocks }]
      }
    },
  }),
]
