import { Image } from 'antd'

interface Props {
  sources: string[]
  at: number
  onTurn: (at: number) => void
  onClose: () => void
}

/** The pictures of a cell, large, one after another. */
export function PictureViewer({ sources, at, onTurn, onClose }: Props) {
  return (
    <Image.PreviewGroup
      items={sources}
      preview={{ open: true, current: at, onChange: onTurn, onOpenChange: (stay) => !stay && onClose() }}
    />
  )
}
