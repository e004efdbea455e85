import { sql } from 'kysely'
import { int, text } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { takesPart } from './app.gray.ts'
import { appDown, appVersion } from './app.resource.ts'
import { commonTexts } from '../common-texts.ts'

/** What an app is told when it asks whether there is a newer one. */
export interface VersionAnswer {
  has_new: boolean
  version_name: string
  version_code: number
  /** The present one must not be used any longer. */
  force: boolean
  url: string
  sha256: string
  notes: string
  min_os: string
}

interface Release {
  version_name: string
  version_code: number
  force: boolean
  gray_bp: number
  package_url: string
  sha256: string | null
  notes: string
  min_os: string | null
}

const { platform } = appVersion.fields
const nothing: VersionAnswer = {
  has_new: false,
  version_name: '',
  version_code: 0,
  force: false,
  url: '',
  sha256: '',
  notes: '',
  min_os: '',
}

/** Calls that apps and the download page make; the platform's own apps where nobody is signed in. */
export const appCalls = [
  defineCall({
    path: '/public/app/VersionCheck',
    method: 'GET',
    title: ['检查新版本', 'Check for a new version', 'Buscar versión nueva', '新しいバージョンの確認'],
    access: 'public',
    input: {
      platform,
      code: int(commonTexts.number, { required: true, min: 0 }),
      device: text(['设备标识', 'Device id', 'Identificador del dispositivo', '端末ID'], { max: 100 }),
    },
    async run({ platform: asked, code, device }, { db, suid }): Promise<VersionAnswer> {
      const { rows } = await sql<Release>`
        select version_name, version_code, force, gray_bp, package_url, sha256, notes, min_os from app_version
        where suid = ${suid} and platform = ${asked} and status = 'published' and version_code > ${code} and del_at is null
        order by version_code desc limit 100`.execute(db)
      const offered = rows.filter(({ version_code, gray_bp }) => takesPart(device, version_code, gray_bp))
      const [newest] = offered
      if (!newest) return nothing
      const { version_name, version_code, package_url: url, notes } = newest
      const force = offered.some((release) => release.force)
      return { has_new: true, version_name, version_code, force, url, notes, sha256: newest.sha256 ?? '', min_os: newest.min_os ?? '' }
    },
  }),
  defineCall({
    path: '/public/app/Download',
    method: 'GET',
    title: ['下载页', 'Download page', 'Página de descarga', 'ダウンロードページ'],
    access: 'public',
    input: {},
    async run(_input, { single }) {
      const { title, intro, android_url, ios_url, windows_url, mac_url } = await single(appDown)
      return { title, intro, android_url, ios_url, windows_url, mac_url }
    },
  }),
]
