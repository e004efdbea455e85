/** Wire types of sessions and of what they may open. */
import type { MenuPlace } from '../define/menu-areas.ts'
import type { Lang } from '../text/i18n.ts'
import type { IconName } from '../text/icon.ts'
import type { SocialType } from './social-wire.ts'

/** What of a document a screen is for. */
export type DocumentScreenKind = 'edit' | 'view' | 'print' | 'queue'
/** What a screen path shows. */
export type PageKind = 'open' | 'list' | 'form' | 'act' | 'info' | 'custom'

/** One line of the route table, as the console gets it: titles already in the caller's language. */
export interface RouteEntry {
  path: string
  kind: PageKind
  title: string
  /** The calls this screen needs; the first one of a list screen is its data path. */
  api: string[]
  /** The list path of the resource behind the screen; of a `single` one the path that reads it. */
  list?: string
  /** There is one such record: its form opens without an id. */
  single?: true
  /** Which action of the resource an `act` screen carries out. */
  act?: string
  /** What of a document the screen is for. */
  document?: DocumentScreenKind
  /** `short`: what the menu shows of a long title; `setup`: it sets an add-on up. */
  menu?: { group: string; icon?: IconName; order: number; part: string; short?: string; setup?: true }
  pluginKey?: string
  walletType?: 'rmb' | 'score' | 'recycle'
  /** Permanent filters of the screen's list, and the columns that are constant there. */
  narrowed?: { filters: Record<string, string>; hidden: string[] }
}

/**
 * `GET /api/events`: what changes while the console is open. `hello` names the console that the server serves now;
 * `counts`: what counters count; `tools`: what the header shows.
 */
export type LiveEvent =
  { what: 'hello'; build: string } | { what: LiveChange } | { what: 'end'; why: 'signed_out' | 'stopping' }
type LiveChange = 'counts' | 'tools' | 'exports'

export interface MenuGroup {
  key: string
  title: string
  /** What the rail shows of a long title. */
  short?: string
  icon: IconName
  /** Where the rail shows it. Default: in its list. */
  place?: MenuPlace
  /** Headings within it, in their order. */
  parts?: MenuGroupPart[]
}
export interface MenuGroupPart {
  key: string
  title: string
  short?: string
  /** What is done there every day. */
  daily?: boolean
  /** Of an add-on. */
  icon?: IconName
}

/** `GET /v1/seller/role/RoleTree`: what a role can open. `held`: the caller may grant it. */
export interface RightsGroup extends MenuGroup {
  pages: RightsScreen[]
  objects: RightsObject[]
}
/** The columns of the matrix of rights; `more`: what is done with an object besides. */
export const rightActions = ['see', 'create', 'change', 'delete', 'approve', 'more'] as const
export type RightAction = (typeof rightActions)[number]
/** Something that people work with, and what a role may let them do with it. */
export interface RightsObject {
  key: string
  title: string
  rights: Right[]
}
/** One thing that may be done: the screens and calls it takes. A role has it where it has the mark. */
export interface Right {
  key: string
  action: RightAction
  title: string
  mark: { path: string } | { api: string }
  paths: readonly string[]
  apis: readonly string[]
  held: boolean
}
export interface RightsScreen {
  path: string
  kind: PageKind
  title: string
  held: boolean
  calls: RightsCall[]
}
export interface RightsCall {
  path: string
  title: string
  held: boolean
  /** It writes, where its screen is for reading: the screen is whole without it. */
  separate?: boolean
}

/**
 * `GET /v1/seller/operator/RecordHistory`: one thing that was done to a record, in the caller's language. `at` in
 * seconds.
 */
export interface HistoryEntry {
  id: number
  at: number
  uid: number | null
  name: string
  /** The call that did it. */
  title: string
  action: 'add' | 'edit' | 'del' | 'other'
  changes: HistoryChange[]
}
export interface HistoryChange {
  /** `licences.no` for a field of lines. */
  field: string
  label: string
  /** What its values are addresses of, one a line. */
  media?: Media
  before: string
  after: string
}
export type Media = 'picture' | 'file'

/**
 * `GET /v1/seller/operator/ApprovalChanges`: who put a record before the auditors, who approved it last, and how it
 * differs from then. Nothing `approved`: it never was.
 */
export interface ApprovalChanges {
  asked?: { name: string; at: number }
  approved?: { name: string; at: number }
  changes: HistoryChange[]
}

/** Why a screen is closed to someone: its rule, the role's screens, or a call it needs. */
export type AccessReason = 'unknown' | 'platform' | 'industry' | 'union' | 'plugin' | 'not_built' | 'role_path' | 'api'
/** `GET /v1/seller/role/WhyNot?path=`. `calls` names the calls that are missing. */
export interface AccessExplanation {
  path: string
  title: string
  allowed: boolean
  reasons: { code: AccessReason; text: string; calls?: RightsCall[] }[]
}

/** `GET /v1/seller/role/OperatorPermission`: what the signed-in operator may open and call. */
export interface PermissionAnswer {
  path_arr: string[]
  api_arr: string[]
  groups: MenuGroup[]
  routes: RouteEntry[]
  /** Keys of the installed add-ons. */
  addons: string[]
}

/** `GET /v1/addons/list`: an add-on on offer. */
export interface Addon {
  key: string
  name: string
  summary: string
  cate: string
  cate_name: string
  icon: IconName
  version: string
  installed: 0 | 1
  /** Seconds; 0 when it never was. */
  installed_at: number
  /** Path of its set-up screen; empty where there is nothing to set. */
  setup: string
  /**
   * What still stands against its use, in words: its keys are missing, or its last test came to something else than it
   * should.
   */
  lacks: string
  /** What it adds to the menu. */
  menus: { path: string; title: string }[]
}

/** A requirement that a signed-in person must meet before anything else opens. */
export type Requirement = 'password' | 'factor' | 'approval'

/** `GET /v1/buyer/user/info`. */
export interface UserInfo {
  uid: number
  suid: number
  logo: string
  avatar: string
  username: string
  loginName: string
  nick_name: string
  real_name: string
  phone: string
  /** Its holder has shown it by a code. */
  phone_proven: boolean
  roles: string[]
  is_union: 0 | 1
  industry_type: string
  isbindwxpub: 0 | 1
  supplier: { name: string; short_name: string }
  lang?: Lang
  /** The requirement to meet first: a new password, a second factor, the platform's approval of the supplier. */
  due?: Requirement
}

/** `GET /v1/seller/safe/TotpState`: how the caller's second factor stands. */
export interface FactorState {
  on: boolean
  /** Seconds; 0 when it is off. */
  since: number
  /** Whether the supplier requires it. */
  required: boolean
  /** Recovery codes that were not used. */
  recovery: number
}

export interface TokenAnswer {
  access_token: string
  refresh_token: string
  suid: number
  is_pingtai: 0 | 1
  /** Seconds from now until the access token expires. */
  expires_in: number
}

/** `GET /v1/public/config/Site`: what stands around the screens, before and after anyone signs in. */
export interface SiteFacts {
  site_name: string | null
  logo: string | null
  contact: string | null
  phone: string | null
  service_hours: string | null
  watermark: boolean
  default_lang: Lang
  company: string | null
  icp_no: string | null
  copyright: string | null
  copyright_logo: string | null
  support_text: string | null
  support_url: string | null
}

/** `GET /v1/public/config/GetServerConfig`. */
export interface ServerConfig {
  server_time: number
  sms_login_open: 0 | 1
  /** By whose accounts people may sign in. */
  social_login_open: SocialType[]
  /** Product host of stored files. */
  file_host: string
  /** Origins whose chat pages may be framed. */
  chat_hosts: string[]
}
