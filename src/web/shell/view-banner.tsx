import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useT } from '../i18n/index.ts'
import { viewedRole } from '../api/view-as.ts'
import { stopViewing } from '../context/view-as.ts'
import './view-banner.css'

/** A banner while an administrator views as a role, with the way back. */
export default function ViewBanner() {
  const t = useT()
  return (
    <output className="view-banner">
      <EyeOutlined />
      <span>{t('view_as_banner', { name: viewedRole()?.name ?? '' })}</span>
      <Button size="small" onClick={stopViewing}>
        {t('view_as_leave')}
      </Button>
    </output>
  )
}
