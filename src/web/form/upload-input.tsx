import { FileOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Image, Upload } from 'antd'
import type { UploadFile } from 'antd'
import { useState } from 'react'
import { call } from '../api/client.ts'
import { useT } from '../i18n/index.ts'
import { pictureSource } from '../list/pictures.ts'

interface UploadInputProps {
  id?: string
  /** Addresses in order. */
  value: readonly string[]
  max: number
  pictures: boolean
  disabled?: boolean
  ariaLabel?: string
  onChange(value: string[]): void
}

/** Pictures as thumbnails, or files as lines; they are stored at once and the form keeps their addresses. */
export function UploadInput({ id, value, max, pictures, disabled, ariaLabel, onChange }: UploadInputProps) {
  const t = useT()
  const [sending, setSending] = useState<readonly UploadFile[]>([])
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const [shown, setShown] = useState<string>()
  const done: UploadFile[] = value.map((address) => ({
    uid: address,
    name: names[address] ?? address.split('/').at(-1) ?? address,
    status: 'done',
    url: pictureSource(address) ?? address,
  }))
  const send = async (file: File) => {
    const uid = crypto.randomUUID()
    setSending((now) => [...now, { uid, name: file.name, status: 'uploading' }])
    try {
      const form = new FormData()
      form.set('file', file)
      const stored = await call<{ url: string }>('POST', '/api/upload', {}, { form })
      setNames((now) => ({ ...now, [stored.url]: file.name }))
      onChange([...value, stored.url].slice(0, max))
    } catch {
      // the client has told why
    } finally {
      setSending((now) => now.filter((one) => one.uid !== uid))
    }
  }
  const full = value.length + sending.length >= max
  return (
    <div className="upload-input" role="group" aria-label={ariaLabel}>
      <Upload
        id={id}
        accept={pictures ? 'image/png,image/jpeg,image/gif,image/webp' : undefined}
        listType={pictures ? 'picture-card' : 'text'}
        fileList={[...done, ...sending]}
        disabled={disabled}
        iconRender={() => <FileOutlined />}
        beforeUpload={(file) => {
          void send(file)
          return Upload.LIST_IGNORE
        }}
        onRemove={(file) => onChange(value.filter((address) => address !== file.uid))}
        onPreview={pictures ? (file) => setShown(file.url) : undefined}
      >
        {full || disabled ? null : pictures ? (
          <button type="button" className="upload-add">
            <PlusOutlined />
            <span>{t('form_upload')}</span>
          </button>
        ) : (
          <Button icon={<UploadOutlined />}>{t('form_upload')}</Button>
        )}
      </Upload>
      {shown && (
        <Image
          alt=""
          src={shown}
          styles={{ root: { display: 'none' } }}
          preview={{ open: true, src: shown, onOpenChange: (open) => !open && setShown(undefined) }}
        />
      )}
    </div>
  )
}
