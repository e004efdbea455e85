import {
  AccountBookOutlined,
  ApartmentOutlined,
  ApiOutlined,
  AppstoreAddOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  CarOutlined,
  ContainerOutlined,
  ExportOutlined,
  FileTextOutlined,
  FormOutlined,
  GlobalOutlined,
  GoldOutlined,
  HistoryOutlined,
  HomeOutlined,
  ImportOutlined,
  InboxOutlined,
  LockOutlined,
  PayCircleOutlined,
  SafetyOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingCartOutlined,
  ShoppingOutlined,
  SolutionOutlined,
  StarOutlined,
  SyncOutlined,
  TagsOutlined,
  TeamOutlined,
  UnorderedListOutlined,
  UserOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import { lazy, Suspense } from 'react'
import type { IconName } from '#core/text/icon.ts'
import './menu-icon.css'

/** Icons shown at start-up; the others are loaded on first use. */
const common = {
  'account-book': AccountBookOutlined,
  apartment: ApartmentOutlined,
  api: ApiOutlined,
  appstore: AppstoreOutlined,
  'appstore-add': AppstoreAddOutlined,
  audit: AuditOutlined,
  'bar-chart': BarChartOutlined,
  car: CarOutlined,
  container: ContainerOutlined,
  export: ExportOutlined,
  'file-text': FileTextOutlined,
  form: FormOutlined,
  global: GlobalOutlined,
  gold: GoldOutlined,
  history: HistoryOutlined,
  home: HomeOutlined,
  import: ImportOutlined,
  inbox: InboxOutlined,
  lock: LockOutlined,
  'pay-circle': PayCircleOutlined,
  safety: SafetyOutlined,
  setting: SettingOutlined,
  shop: ShopOutlined,
  shopping: ShoppingOutlined,
  'shopping-cart': ShoppingCartOutlined,
  solution: SolutionOutlined,
  star: StarOutlined,
  sync: SyncOutlined,
  tags: TagsOutlined,
  team: TeamOutlined,
  'unordered-list': UnorderedListOutlined,
  user: UserOutlined,
  wallet: WalletOutlined,
} as const satisfies Partial<Record<IconName, typeof HomeOutlined>>
export type CommonIcon = keyof typeof common

const OtherIcon = lazy(() => import('./other-icons.tsx'))

/**
 * The icon of a section, a screen or an action; a plain one where there is none. One that is still on its way keeps its
 * room.
 */
export function MenuIcon({ name = 'appstore' }: { name: IconName | undefined }) {
  if (isCommon(name)) {
    const Icon = common[name]
    return <Icon aria-hidden="true" />
  }
  return (
    <Suspense fallback={<span className="anticon icon-room" />}>
      <OtherIcon name={name} />
    </Suspense>
  )
}

const isCommon = (name: IconName): name is CommonIcon => name in common
