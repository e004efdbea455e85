import { AppError } from '#core/errors/errors.ts'
import { beforeSave, onTransition } from '../../db.ts'
import { openSupplier } from '../../sys/site/supplier.ts'
import { systemSetting } from '../../sys/site/site.resource.ts'
import { supplierApply } from './apply.resource.ts'
import { joiningSetting } from '../setting/setting.resource.ts'

/**
 * Approves or rejects an application. An approval opens the supplier's account in the same transaction: its operators
 * can sign in to everything at once, and its console shows its name.
 */
export const auditSupplierApply = onTransition(
  supplierApply,
  'audit',
  async (row, { result, remark }, { uid, now, inTenant }) => {
    const { applicant_suid, store_name, company, contact, phone } = row
    if (result === 'pass' && applicant_suid !== null)
      await inTenant(applicant_suid, async ({ db, save, accounts }) => {
        if (!(await openSupplier({ db, suid: applicant_suid }, company))) throw new AppError('applicant_gone')
        await save(systemSetting, { site_name: store_name, contact, phone })
        accounts.forgetRights()
      })
    return { audited_by: uid, audited_at: now, audit_remark: remark }
  },
)

/** A changed text becomes a new version, which new applicants have to accept. */
export const countAgreement = beforeSave(joiningSetting, ({ agreement }, before) =>
  agreement === (before?.agreement ?? null) ? undefined : { agreement_ver: (before?.agreement_ver ?? 0) + 1 },
)
