import {
  ApartmentOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  CalculatorOutlined,
  DatabaseOutlined,
  FileTextOutlined,
  GoldOutlined,
  HomeOutlined,
  IdcardOutlined,
  InboxOutlined,
  PayCircleOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingOutlined,
  SolutionOutlined,
  SyncOutlined,
  TeamOutlined,
  ToolOutlined,
} from '@ant-design/icons'

const icons: Readonly<Record<string, typeof HomeOutlined>> = {
  apartment: ApartmentOutlined,
  appstore: AppstoreOutlined,
  'bar-chart': BarChartOutlined,
  calculator: CalculatorOutlined,
  database: DatabaseOutlined,
  'file-text': FileTextOutlined,
  gold: GoldOutlined,
  home: HomeOutlined,
  idcard: IdcardOutlined,
  inbox: InboxOutlined,
  'pay-circle': PayCircleOutlined,
  setting: SettingOutlined,
  shop: ShopOutlined,
  shopping: ShoppingOutlined,
  solution: SolutionOutlined,
  sync: SyncOutlined,
  team: TeamOutlined,
  tool: ToolOutlined,
}

/** The icon a definition names; a plain one for names the console does not know. */
export function MenuIcon({ name }: { name: string | undefined }) {
  const Icon = (name && icons[name]) || AppstoreOutlined
  return <Icon aria-hidden="true" />
}
