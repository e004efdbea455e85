import type { BuyerCallPage, BuyerTried, BuyerTry } from './buyer-wire.ts'
import type { RegionNode } from '../fields/regions.ts'
import type { FactorState, PermissionAnswer, ServerConfig, TokenAnswer, UserInfo } from './access-wire.ts'
import type { FirstStepState, WorkbenchAnswer, WorkbenchChart, WorkbenchFigure } from './workbench-wire.ts'
import type { ClaimAnswer } from './document-wire.ts'
import type { Exchange } from './exchange.ts'
import type { EventPages, OpenPages, OpenTried, OpenTry } from './open-wire.ts'
import type {
  CaptchaPicture,
  CaptchaPurpose,
  ExportTask,
  FactorSecret,
  PasswordInput,
  ProfileInput,
  RegisterInput,
  ResetCodeInput,
  ResetInput,
  SearchHit,
  ShopInfo,
  SignInInput,
  StoredFile,
  ViewInput,
  CodeDelivery,
} from './account-wire.ts'
import type { SocialAccount, SocialAuth, SocialReturn, SocialType } from './social-wire.ts'
import type { BulkOrder, BulkPreview, Task } from './task-wire.ts'
import type { Option } from './wire.ts'
import type { ListView } from './view-wire.ts'

type Nothing = Record<string, never>
interface OfId {
  id: number
}

/**
 * The calls that the server itself answers, by path: what each takes and gives. The server makes its routes from here
 * (`addRoute` in `server/http/wire-route.ts`) and the console its calls, so that neither can change alone. Paths
 * without `/v1`; those below `/api` as they are.
 */
export interface ServerCalls {
  GET: {
    '/addons/social/public/GetSocialAuthData': Exchange<{ type?: SocialType }, SocialAuth>
    '/addons/social/public/GetSocialAndBindByCode': Exchange<SocialReturn & { type?: SocialType }, TokenAnswer | null>
    '/api/captcha': Exchange<{ purpose?: CaptchaPurpose }, CaptchaPicture>
    '/buyer/user/info': Exchange<Nothing, UserInfo>
    '/buyer/user/logout': Exchange<Nothing, null>
    '/public/config/GetServerConfig': Exchange<Nothing, ServerConfig>
    '/public/config/RegionTree': Exchange<Nothing, RegionNode[]>
    '/public/user/ResetOpen': Exchange<Nothing, { open: boolean }>
    '/public/supplier/GetIndustryTypeConf': Exchange<Nothing, Option[]>
    '/public/supplier/getSupplierList': Exchange<{ q: string }, { name: string; short_name: string }[]>
    '/seller/export/ExportManage': Exchange<{ table?: string }, ExportTask[]>
    '/seller/index/Charts': Exchange<Nothing, WorkbenchChart[]>
    '/seller/index/Figures': Exchange<Nothing, WorkbenchFigure[]>
    '/seller/index/FirstSteps': Exchange<Nothing, FirstStepState[]>
    '/seller/index/Workbench': Exchange<Nothing, WorkbenchAnswer>
    '/seller/open/BuyerCalls': Exchange<{ member_id?: number }, BuyerCallPage[]>
    '/seller/open/Calls': Exchange<{ id?: number }, OpenPages>
    '/seller/open/Events': Exchange<Nothing, EventPages>
    '/seller/role/OperatorPermission': Exchange<Nothing, PermissionAnswer>
    '/seller/safe/CodeTo': Exchange<{ call: string }, CodeDelivery>
    '/seller/safe/TotpState': Exchange<Nothing, FactorState>
    '/seller/search/NextCode': Exchange<{ table: string }, { code: string | null }>
    '/seller/search/Resolve': Exchange<{ q: string }, SearchHit[]>
    '/seller/supplier/SocialAccounts': Exchange<Nothing, SocialAccount[]>
    '/seller/supplier/Info': Exchange<Nothing, ShopInfo>
    '/seller/task/TaskManage': Exchange<{ id?: number }, Task[]>
    '/seller/view/ViewList': Exchange<{ route: string }, ListView[]>
  }
  POST: {
    '/api/upload': Exchange<Nothing, StoredFile>
    '/buyer/user/PhoneCode': Exchange<Nothing, { phone: string }>
    '/buyer/user/PhoneProve': Exchange<{ sms_code: string }, null>
    '/buyer/user/userEdit': Exchange<ProfileInput, null>
    '/public/user/exchangeToken': Exchange<{ accesstoken: string; supplieruid: string }, TokenAnswer>
    '/public/user/login': Exchange<SignInInput, TokenAnswer>
    '/public/user/refreshAccessToken': Exchange<{ refresh_token?: string }, TokenAnswer>
    '/public/user/register': Exchange<RegisterInput, TokenAnswer>
    '/public/user/ResetCode': Exchange<ResetCodeInput, null>
    '/public/user/ResetPassword': Exchange<ResetInput, null>
    '/public/user/wechatLogin': Exchange<SocialReturn & { type?: SocialType }, TokenAnswer>
    '/public/verify/verifysend': Exchange<
      { phone: string; type?: 'register' | 'buyer'; name?: string; captcha?: string },
      null
    >
    '/seller/audit/AuditClaim': Exchange<{ table: string; id: number; take?: boolean }, ClaimAnswer>
    '/seller/bulk/Preview': Exchange<BulkOrder, BulkPreview>
    '/seller/bulk/Start': Exchange<BulkOrder, { task_id: number }>
    '/seller/export/ExportCancel': Exchange<OfId, null>
    '/seller/export/ExportDel': Exchange<OfId, null>
    '/seller/export/ExportRetry': Exchange<OfId, null>
    '/seller/export/Ticket': Exchange<{ path: string; params?: Readonly<Record<string, unknown>> }, { sign: string }>
    '/seller/import/Undo': Exchange<{ batch_id: number }, null>
    '/seller/open/BuyerTry': Exchange<BuyerTry, BuyerTried>
    '/seller/open/Try': Exchange<OpenTry, OpenTried>
    '/seller/safe/CodeSend': Exchange<{ call: string }, CodeDelivery>
    '/seller/safe/Prove': Exchange<{ password: string }, { until: number }>
    '/seller/safe/RecoveryRenew': Exchange<{ code?: string }, { codes: string[] }>
    '/seller/safe/TotpConfirm': Exchange<{ code: string }, null>
    '/seller/safe/TotpOff': Exchange<{ code: string }, null>
    '/seller/safe/TotpStart': Exchange<Nothing, FactorSecret>
    '/seller/supplier/PasswordEdit': Exchange<PasswordInput, null>
    '/seller/supplier/WxBind': Exchange<SocialReturn & { type?: SocialType }, null>
    '/seller/supplier/WxUnbind': Exchange<{ type?: SocialType }, null>
    '/seller/task/TaskCancel': Exchange<OfId, null>
    '/seller/task/TaskUndo': Exchange<OfId, null>
    '/seller/view/ViewDel': Exchange<OfId, null>
    '/seller/view/ViewSave': Exchange<ViewInput, { id: number; ver: number }>
  }
}
