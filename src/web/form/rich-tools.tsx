import {
  BlockOutlined,
  BoldOutlined,
  ClearOutlined,
  FontSizeOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { markup } from '#core/fields/markup.ts'
import { inLang, interpolate } from '#core/text/i18n.ts'
import { Button, Input, Popover, Tooltip } from 'antd'
import type { InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLang } from '../i18n/index.ts'
import { richWords } from './rich-words.ts'
import { pictureTypes } from './store-file.ts'

interface Tool {
  key:
    | 'bold'
    | 'italic'
    | 'underline'
    | 'strike'
    | 'heading'
    | 'bullets'
    | 'numbers'
    | 'quote'
    | 'table'
    | 'undo'
    | 'redo'
    | 'clear'
  icon: ReactNode
  on?: (editor: Editor) => boolean
  run: (editor: Editor) => boolean
}

const tools: readonly Tool[] = [
  {
    key: 'bold',
    icon: <BoldOutlined />,
    on: (e) => e.isActive('bold'),
    run: (e) => e.chain().focus().toggleBold().run(),
  },
  {
    key: 'italic',
    icon: <ItalicOutlined />,
    on: (e) => e.isActive('italic'),
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    key: 'underline',
    icon: <UnderlineOutlined />,
    on: (e) => e.isActive('underline'),
    run: (e) => e.chain().focus().toggleUnderline().run(),
  },
  {
    key: 'strike',
    icon: <StrikethroughOutlined />,
    on: (e) => e.isActive('strike'),
    run: (e) => e.chain().focus().toggleStrike().run(),
  },
  {
    key: 'heading',
    icon: <FontSizeOutlined />,
    on: (e) => e.isActive('heading'),
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    key: 'bullets',
    icon: <UnorderedListOutlined />,
    on: (e) => e.isActive('bulletList'),
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'numbers',
    icon: <OrderedListOutlined />,
    on: (e) => e.isActive('orderedList'),
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    key: 'quote',
    icon: <BlockOutlined />,
    on: (e) => e.isActive('blockquote'),
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
  {
    key: 'table',
    icon: <TableOutlined />,
    run: (e) => e.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  { key: 'clear', icon: <ClearOutlined />, run: (e) => e.chain().focus().unsetAllMarks().clearNodes().run() },
  { key: 'undo', icon: <UndoOutlined />, run: (e) => e.chain().focus().undo().run() },
  { key: 'redo', icon: <RedoOutlined />, run: (e) => e.chain().focus().redo().run() },
]

/** The buttons above an editor. */
export function RichTools({
  editor,
  title,
  onPictures,
}: {
  editor: Editor
  title: string
  onPictures: (files: File[]) => void
}) {
  const lang = useLang()
  const chooser = useRef<HTMLInputElement>(null)
  useChanges(editor)
  return (
    <div role="toolbar" aria-label={interpolate(inLang(richWords.tools, lang), { title })} className="rich-tools">
      {tools.map(({ key, icon, on, run }) => (
        <Tooltip key={key} title={inLang(richWords[key], lang)}>
          <Button
            size="small"
            type={on?.(editor) ? 'primary' : 'text'}
            icon={icon}
            aria-label={inLang(richWords[key], lang)}
            aria-pressed={on?.(editor)}
            onClick={() => run(editor)}
          />
        </Tooltip>
      ))}
      <LinkTool editor={editor} />
      <Tooltip title={inLang(richWords.picture, lang)}>
        <Button
          size="small"
          type="text"
          icon={<PictureOutlined />}
          aria-label={inLang(richWords.picture, lang)}
          onClick={() => chooser.current?.click()}
        />
      </Tooltip>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={pictureTypes}
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}

function LinkTool({ editor }: { editor: Editor }) {
  const lang = useLang()
  const [address, setAddress] = useState<string>()
  const input = useRef<InputRef>(null)
  const link = (href: string) => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === '') chain.unsetLink().run()
    else if (markup.link.test(href)) chain.setLink({ href }).run()
    else return
    setAddress(undefined)
  }
  const open = (isOpen: boolean) => {
    const { href }: Record<string, unknown> = editor.getAttributes('link')
    setAddress(isOpen ? (typeof href === 'string' ? href : '') : undefined)
  }
  return (
    <Popover
      trigger="click"
      open={address !== undefined}
      onOpenChange={open}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
      content={
        <Input
          ref={input}
          aria-label={inLang(richWords.link_at, lang)}
          placeholder="https://"
          value={address ?? ''}
          onChange={({ target }) => setAddress(target.value)}
          onPressEnter={() => link((address ?? '').trim())}
        />
      }
    >
      <Button
        size="small"
        type={editor.isActive('link') ? 'primary' : 'text'}
        icon={<LinkOutlined />}
        aria-label={inLang(richWords.link, lang)}
      />
    </Popover>
  )
}

/** Draws again when the text or what is chosen in it changes. */
function useChanges(editor: Editor): void {
  const [, draw] = useState(0)
  useEffect(() => {
    const redraw = () => draw((n) => n + 1)
    editor.on('transaction', redraw)
    return () => {
      editor.off('transaction', redraw)
    }
  }, [editor])
}
