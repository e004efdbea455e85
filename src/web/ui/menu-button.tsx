import { Dropdown } from 'antd'
import type { DropdownProps } from 'antd'
import type { ReactElement } from 'react'

interface Props {
  menu: NonNullable<DropdownProps['menu']>
  placement?: DropdownProps['placement']
  align?: DropdownProps['align']
  children: ReactElement
}

/** A button and its menu, which takes the focus when it opens and gives it back when it closes. */
export function MenuButton({ menu, placement = 'bottomRight', align, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened menu receives the arrow keys
    <Dropdown trigger={['click']} autoFocus destroyOnHidden menu={menu} placement={placement} align={align}>
      {children}
    </Dropdown>
  )
}
