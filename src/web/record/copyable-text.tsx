import { Typography } from 'antd'

/** A text that an action was pressed for, to be read and copied. */
export default function CopyableText({ text }: { text: string }) {
  return (
    <Typography.Paragraph copyable className="shown-text">
      {text}
    </Typography.Paragraph>
  )
}
