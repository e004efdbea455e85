/**
 * The shapes of the calls about the caller's own account, and of small things around the screens. Instants in seconds,
 * 0 when there was none.
 */

/**
 * `POST /v1/public/user/login`. A buyer's `username` is their phone, `password` the code that it got, and `name` the
 * supplier's short name.
 */
export interface SignInInput {
  username: string
  password: string
  /** The supplier's short name when an operator signs in; empty for a main account. */
  name?: string
  type?: 'password' | 'buyer'
  /** `"<id>:<answer>"`, required after three failures. */
  captcha?: string
  /** The code of the second factor, required once the password was correct. */
  totp?: string
}

/**
 * `GET /v1/seller/safe/CodeTo`: whether a call currently requires a code by text message, and the masked phone it is
 * sent to; null if the main account has none.
 */
export interface CodeDelivery {
  asked: boolean
  phone: string | null
}

/** `POST /v1/public/user/register`. */
export interface RegisterInput {
  phone: string
  verify: string
  password: string
  store_name: string
  industry_type: string
}

/** `POST /v1/public/user/ResetCode`: whose password, and the phone that the account has proven. */
export interface ResetCodeInput {
  username: string
  /** The supplier's short name; empty for a main account. */
  name?: string
  phone: string
  captcha?: string
}

/** `POST /v1/public/user/ResetPassword`. */
export interface ResetInput {
  username: string
  name?: string
  phone: string
  sms_code: string
  password: string
}

/** `POST /v1/buyer/user/userEdit`: only what is sent changes; an empty text clears. */
export interface ProfileInput {
  real_name?: string
  nick_name?: string
  phone?: string
  avatar?: string
}

/** `POST /v1/seller/supplier/PasswordEdit`. */
export interface PasswordInput {
  old_password: string
  password: string
}

/** `GET /v1/seller/supplier/Info`: what the shop page shows. */
export interface ShopInfo {
  name: string
  short_name: string
  industry_type: string
  phone: string
  logo: string
  /** The main account's login name. */
  username: string
  is_bind_wx: 0 | 1
  bind_wx_time: number
  store_domain: string
  last_login_time: number
}

/** `POST /v1/seller/safe/TotpStart`: what an authenticator app is set up with. */
export interface FactorSecret {
  secret: string
  uri: string
}

export type CaptchaPurpose = 'login' | 'register' | 'verify'
/** `GET /api/captcha`. */
export interface CaptchaPicture {
  id: string
  /** As a data address. */
  image: string
}

/**
 * `GET /v1/seller/search/Resolve`: records found by number, name, pinyin or other identifiers, with the screens that
 * show them. `exact` ones equal the text and come first.
 */
export interface SearchHit {
  id: number
  exact: boolean
  /** What distinguishes it, or the matched part. */
  note: string | null
  label: string
  code: string | null
  title: string
  path: string
}

/**
 * `GET /v1/seller/export/ExportManage`: the caller's exports. `status` 2 is done, 3 failed; `excel` is empty if there
 * is no file (any longer).
 */
export interface ExportTask {
  id: number
  name: string
  path: string
  status: number
  /** Per cent. */
  progress: number
  rows: number
  total: number | null
  reason: string | null
  created_at: number
  expire_at: number | null
  /** Its filters in words. */
  filter: string
  excel: string
}

/** `POST /v1/seller/view/ViewSave`. `definition` is the console's own: filters, order, columns, widths. */
export interface ViewInput {
  id?: number
  ver?: number
  route: string
  name: string
  definition: object
  shared: 'none' | 'all' | 'roles'
  role_ids?: number[]
  /** Larger stands further up. */
  sort?: number
}

/** `POST /api/upload`: where a stored file is found, and what its sender called it. `size` in bytes. */
export interface StoredFile {
  key: string
  url: string
  name: string
  size: number
}
